import { useQuery } from "@tanstack/react-query";
import { IconMapPin, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { ServiceArea } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { PropertyProfile } from "../../contract.ts";
import { ownPropertiesQuery } from "./own-property-queries.ts";
import { addressWords, placeName } from "./own-property-words.ts";
import { OwnPreferencesSection } from "./own-preferences-section.tsx";
import styles from "./own-property-screen.module.css";

const AddressDialog = onDemand(async () => (await import("./own-address-dialog.tsx")).OwnAddressDialog);

interface OwnAddressSectionProps {
  serviceAreas: readonly ServiceArea[];
  /** Who is limited to some places adds none. */
  mayAdd: boolean;
}

/** Where the signed-in client wants service: their own address, further places, and how they want it done. */
export function OwnAddressSection({ serviceAreas, mayAdd }: OwnAddressSectionProps) {
  const { t } = useTranslation("properties");
  const places = useQuery(ownPropertiesQuery());
  /** A place to edit, or a new one. */
  const [opened, setOpened] = useState<PropertyProfile | "new" | null>(null);
  if (places.isPending) return <Skeleton label={t("waiting")} lines={3} height="6rem" />;
  if (!places.data)
    return <ErrorPanel title={t("failed")} error={places.error} onRetry={() => void places.refetch()} />;
  const rows = places.data.data;
  const primary = rows.find(({ isPrimary }) => isPrimary);
  const others = rows.filter(({ isPrimary }) => !isPrimary);
  const add = mayAdd && (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpened("new")}>
      {t("address.add")}
    </Button>
  );
  return (
    <Page>
      {primary && (
        <SectionCard
          title={t("address.primary")}
          badge={<Outside place={primary} />}
          actions={<Edit place={primary} onEdit={setOpened} />}
        >
          <FactList
            facts={[
              { label: t("address.street"), fact: addressWords(primary) },
              { label: t("fields.accessInstructions"), fact: primary.accessInstructions || t("address.nothing") },
            ]}
          />
        </SectionCard>
      )}
      <SectionCard title={t("address.others")} actions={others.length > 0 ? add : undefined}>
        {others.length === 0 ? (
          <EmptyState
            icon={<IconMapPin size={32} stroke={1.5} aria-hidden />}
            title={t("address.noOthers")}
            text={t("address.noOthersText")}
            action={add}
          />
        ) : (
          <ul className={styles.places}>
            {others.map((place) => (
              <li key={place.id}>
                <span>
                  <strong>{placeName(place)}</strong> <Outside place={place} />
                  <span className={styles.none}>{addressWords(place)}</span>
                  {place.accessInstructions !== "" && <span className={styles.words}>{place.accessInstructions}</span>}
                </span>
                <Edit place={place} onEdit={setOpened} />
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      {rows.length > 0 && <OwnPreferencesSection places={rows} />}
      {opened !== null && (
        <AddressDialog
          place={opened === "new" ? null : opened}
          serviceAreas={serviceAreas}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

function Outside({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  return place.inServiceArea ? null : <StatusBadge tone="warning">{t("address.outside")}</StatusBadge>;
}

function Edit({ place, onEdit }: { place: PropertyProfile; onEdit: (place: PropertyProfile) => void }) {
  const { t } = useTranslation("properties");
  if (!place.can.edit) return null;
  return (
    <Button
      icon={<IconPencil size={18} aria-hidden />}
      aria-label={place.isPrimary ? t("address.edit") : `${t("address.edit")}: ${placeName(place)}`}
      onClick={() => onEdit(place)}
    >
      {t("address.edit")}
    </Button>
  );
}
