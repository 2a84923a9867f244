import { IconCalendarEvent, IconFileText, IconShieldCheck, type Icon } from "@tabler/icons-react";
import { formatDay, formatInstantDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { ClientActivity } from "../../contract.ts";
import { ViewAll } from "./dashboard-coming-list.tsx";
import type { ClientPlaces } from "./dashboard-screen.tsx";
import styles from "./dashboard-screen.module.css";

const ICONS: Record<ClientActivity["type"], Icon> = {
  service: IconShieldCheck,
  document: IconFileText,
  appointment: IconCalendarEvent,
};

interface DashboardActivityListProps {
  activity: readonly ClientActivity[];
  timeZone: string;
  places: ClientPlaces;
}

/** What happened lately, the newest first. */
export function DashboardActivityList({ activity, timeZone, places }: DashboardActivityListProps) {
  const { t } = useTranslation("analytics");
  return (
    <SectionCard
      title={t("client.activity.title")}
      actions={<ViewAll to={places.history} of={t("client.activity.title")} />}
    >
      {activity.length === 0 ? (
        <p className={styles.soft}>{t("client.activity.none")}</p>
      ) : (
        <ol className={styles.rows}>
          {activity.map((one) => (
            <Activity key={`${one.type} ${one.id}`} activity={one} timeZone={timeZone} places={places} />
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

function Activity({
  activity,
  timeZone,
  places,
}: { activity: ClientActivity } & Omit<DashboardActivityListProps, "activity">) {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  const { type, what, kind, title, at, date, technicianName } = activity;
  const ActivityIcon = ICONS[type];
  const subject = kind === "consultation" ? t("client.activity.consultation") : title;
  const day = formatDay(date, language);
  return (
    <li className={styles.row}>
      <ActivityIcon size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <Link to={type === "appointment" ? places.appointments : places.history}>{t(`client.activity.${what}`)}</Link>
        <span className={styles.soft}>
          {technicianName === null
            ? t("client.activity.about", { title: subject, day })
            : t("client.activity.by", { title: subject, day, name: technicianName })}
        </span>
        <span className={styles.small}>
          {t(`client.activity.types.${type}`)} · {formatInstantDay(at, timeZone, language)}
        </span>
      </span>
    </li>
  );
}
