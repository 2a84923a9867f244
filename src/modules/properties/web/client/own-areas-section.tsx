import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatDayParts } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { PropertyProfile } from "../../contract.ts";
import type { RiskLevel } from "../../rules.ts";
import styles from "./own-property-screen.module.css";

const YEAR_DAY = { year: "numeric", month: "short", day: "numeric" } as const;
const TONES: Record<RiskLevel, BadgeTone> = { high: "danger", medium: "warning", low: "good" };

/** Where pests could settle, as the company has seen it. */
export function OwnAreasSection({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  const language = useLanguage();
  if (place.vulnerableAreas.length === 0)
    return (
      <EmptyState
        icon={<IconShieldCheck size={32} stroke={1.5} aria-hidden />}
        title={t("areas.none")}
        text={t("areas.noneText")}
      />
    );
  return (
    <ul className={styles.cards}>
      {place.vulnerableAreas.map(({ id, area, riskLevel, description, lastInspectedOn }) => (
        <li key={id}>
          <SectionCard
            title={area}
            badge={<StatusBadge tone={TONES[riskLevel]}>{t(`areas.risk.${riskLevel}`)}</StatusBadge>}
          >
            {description !== "" && <p className={styles.words}>{description}</p>}
            <p className={styles.small}>
              {lastInspectedOn === null
                ? t("areas.neverInspected")
                : t("areas.inspected", { day: formatDayParts(lastInspectedOn, language, YEAR_DAY) })}
            </p>
          </SectionCard>
        </li>
      ))}
    </ul>
  );
}
