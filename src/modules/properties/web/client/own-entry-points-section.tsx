import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { PropertyProfile } from "../../contract.ts";
import type { EntryPointStatus } from "../../rules.ts";
import styles from "./own-property-screen.module.css";

const TONES: Record<EntryPointStatus, BadgeTone> = { open: "danger", monitored: "warning", sealed: "good" };

/** Where pests come in, and whether it is closed. */
export function OwnEntryPointsSection({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  if (place.entryPoints.length === 0)
    return (
      <EmptyState
        icon={<IconShieldCheck size={32} stroke={1.5} aria-hidden />}
        title={t("entryPoints.none")}
        text={t("entryPoints.noneText")}
      />
    );
  return (
    <ul className={styles.cards}>
      {place.entryPoints.map(({ id, location, kind, status, notes }) => (
        <li key={id}>
          <SectionCard
            title={location}
            text={kind}
            badge={<StatusBadge tone={TONES[status]}>{t(`entryPoints.status.${status}`)}</StatusBadge>}
          >
            {notes !== "" && <p className={styles.words}>{notes}</p>}
          </SectionCard>
        </li>
      ))}
    </ul>
  );
}
