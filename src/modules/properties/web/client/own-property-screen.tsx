import { useQuery } from "@tanstack/react-query";
import { IconEdit, IconHomeEco, IconPhotoPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PropertyProfile } from "../../contract.ts";
import { OwnAreasSection } from "./own-areas-section.tsx";
import { OwnEntryPointsSection } from "./own-entry-points-section.tsx";
import { OwnFeaturesSection } from "./own-features-section.tsx";
import { OwnOverviewSection } from "./own-overview-section.tsx";
import styles from "./own-property-screen.module.css";
import { ownPropertiesQuery } from "./own-property-queries.ts";
import { addressWords, placeName } from "./own-property-words.ts";

const EditPropertyDialog = onDemand(async () => (await import("./edit-property-dialog.tsx")).EditPropertyDialog);
const AddPhotosDialog = onDemand(async () => (await import("./add-photos-dialog.tsx")).AddPhotosDialog);

/** By their part of the address; the first one has none. */
export const PROPERTY_TABS = ["overview", "features", "vulnerable-areas", "entry-points", "plan"] as const;
export type PropertyTab = (typeof PROPERTY_TABS)[number];

const TAB_WORDS = {
  overview: "tabs.overview",
  features: "tabs.features",
  "vulnerable-areas": "tabs.areas",
  "entry-points": "tabs.entryPoints",
  plan: "tabs.plan",
} as const;

interface OwnPropertyScreenProps {
  tab: PropertyTab;
  /** Where the page is, without its tab. */
  path: string;
  /** What later modules show of a place: until when to stay out, and its plan. */
  safety: (place: PropertyProfile) => ReactNode;
  plan: (place: PropertyProfile) => ReactNode;
}

/** What is known of the client's places; with several, one is chosen, which stands in the address. */
export function OwnPropertyScreen({ tab, path, safety, plan }: OwnPropertyScreenProps) {
  const { t } = useTranslation("properties");
  const places = useQuery(ownPropertiesQuery());
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<"edit" | "photos" | null>(null);
  const wanted = search.get("place");
  const rows = places.data?.data ?? [];
  const place = rows.find(({ id }) => id === wanted) ?? rows[0];
  if (places.isPending) return <Skeleton label={t("waiting")} lines={4} height="6rem" />;
  if (!places.data)
    return <ErrorPanel title={t("failed")} error={places.error} onRetry={() => void places.refetch()} />;
  if (!place)
    return (
      <EmptyState
        icon={<IconHomeEco size={32} stroke={1.5} aria-hidden />}
        title={t("empty.title")}
        text={t("empty.text")}
      />
    );

  const query = wanted === null ? "" : `?place=${encodeURIComponent(place.id)}`;
  return (
    <Page
      lead={addressWords(place)}
      actions={
        place.can.edit && (
          <>
            <Button icon={<IconPhotoPlus size={18} aria-hidden />} onClick={() => setOpened("photos")}>
              {t("actions.photos")}
            </Button>
            <Button tone="primary" icon={<IconEdit size={18} aria-hidden />} onClick={() => setOpened("edit")}>
              {t("actions.edit")}
            </Button>
          </>
        )
      }
    >
      {rows.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label={t("choose")}
            placeholder={null}
            value={place.id}
            options={rows.map((row) => ({ value: row.id, label: placeName(row) }))}
            onChange={({ target }) => setSearch({ place: target.value }, { replace: true })}
          />
        </div>
      )}
      <TabLinks
        label={t("tabs.label")}
        tabs={PROPERTY_TABS.map((name) => ({
          to: `${path}${name === "overview" ? "" : `/${name}`}${query}`,
          label: t(TAB_WORDS[name]),
          isExact: name === "overview",
        }))}
      />
      <Tab tab={tab} place={place} safety={safety} plan={plan} />
      {opened === "edit" && <EditPropertyDialog place={place} onClose={() => setOpened(null)} />}
      {opened === "photos" && <AddPhotosDialog place={place} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Tab({ tab, place, safety, plan }: Omit<OwnPropertyScreenProps, "path"> & { place: PropertyProfile }) {
  switch (tab) {
    case "overview":
      return (
        <>
          {safety(place)}
          <OwnOverviewSection place={place} />
        </>
      );
    case "features":
      return <OwnFeaturesSection place={place} />;
    case "vulnerable-areas":
      return <OwnAreasSection place={place} />;
    case "entry-points":
      return <OwnEntryPointsSection place={place} />;
    case "plan":
      return plan(place);
  }
}
