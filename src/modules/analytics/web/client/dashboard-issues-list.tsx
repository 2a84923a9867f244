import type { OwnIssue } from "#modules/issues/contract.ts";
import type { IssueStatus } from "#modules/issues/rules.ts";
import { formatInstantDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { ViewAll } from "./dashboard-coming-list.tsx";
import type { ClientPlaces } from "./dashboard-screen.tsx";
import styles from "./dashboard-screen.module.css";

const TONES: Record<IssueStatus, BadgeTone> = {
  active: "danger",
  investigating: "warning",
  scheduled: "neutral",
  resolved: "good",
};

interface DashboardIssuesListProps {
  issues: readonly OwnIssue[];
  timeZone: string;
  places: ClientPlaces;
}

/** The issues that are not resolved, those reported last first. */
export function DashboardIssuesList({ issues, timeZone, places }: DashboardIssuesListProps) {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  return (
    <SectionCard
      title={t("client.issues.title")}
      actions={<ViewAll to={places.issues} of={t("client.issues.title")} />}
    >
      {issues.length === 0 ? (
        <p className={styles.soft}>
          {t("client.issues.none")} <Link to={places.report}>{t("client.report")}</Link>
        </p>
      ) : (
        <ul className={styles.rows}>
          {issues.map(({ id, title, location, status, reportedAt }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={styles.soft}>{location}</span>
                <span className={styles.small}>
                  {t("client.issues.reported", { day: formatInstantDay(reportedAt, timeZone, language) })}
                </span>
              </span>
              <StatusBadge tone={TONES[status]}>{t(`client.issues.status.${status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
