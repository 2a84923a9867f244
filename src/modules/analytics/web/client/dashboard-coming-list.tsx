import type { OwnAppointment } from "#modules/appointments/contract.ts";
import { OwnStatusBadge, useOwnWords } from "#modules/appointments/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./dashboard-screen.module.css";

interface DashboardComingListProps {
  appointments: readonly OwnAppointment[];
  path: string;
}

/** The next appointments, the first one first. */
export function DashboardComingList({ appointments, path }: DashboardComingListProps) {
  const { t } = useTranslation("analytics");
  const { titleOf, whenOf } = useOwnWords();
  return (
    <SectionCard title={t("client.coming.title")} actions={<ViewAll to={path} of={t("client.coming.title")} />}>
      {appointments.length === 0 ? (
        <p className={styles.soft}>{t("client.coming.none")}</p>
      ) : (
        <ul className={styles.rows}>
          {appointments.map((appointment) => (
            <li key={appointment.id} className={styles.row}>
              <span className={styles.words}>
                <strong>{whenOf(appointment)}</strong>
                <span className={styles.soft}>{titleOf(appointment)}</span>
                <span className={styles.soft}>{appointment.address}</span>
              </span>
              <OwnStatusBadge status={appointment.status} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** Several on one page: each says of what. */
export function ViewAll({ to, of }: { to: string; of: string }) {
  const { t } = useTranslation("analytics");
  return (
    <Link to={to}>
      {t("client.viewAll")}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Link>
  );
}
