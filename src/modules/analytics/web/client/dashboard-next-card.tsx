import { IconCalendarDown, IconCalendarEvent, IconCalendarPlus, IconHomeHeart } from "@tabler/icons-react";
import { getOwnCalendar, type OwnAppointment } from "#modules/appointments/contract.ts";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { OwnStatusBadge, useOwnWords } from "#modules/appointments/web/index.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { NamedAvatar } from "#ui/avatar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { ClientPlaces } from "./dashboard-screen.tsx";
import styles from "./dashboard-screen.module.css";

interface DashboardNextCardProps {
  appointment: OwnAppointment | undefined;
  /** Nothing has happened yet: what to begin with is said instead. */
  isNew: boolean;
  places: ClientPlaces;
  onRequest: () => void;
  onMove: (appointment: OwnAppointment) => void;
}

/** The banner that says when somebody comes next, or how to have them come. */
export function DashboardNextCard({ appointment, isNew, places, onRequest, onMove }: DashboardNextCardProps) {
  const { t } = useTranslation("analytics");
  const { titleOf, whenOf } = useOwnWords();
  if (!appointment) {
    const words = isNew ? ("client.new" as const) : ("client.none" as const);
    return (
      <section className={styles.banner} aria-label={t("client.next")}>
        <IconHomeHeart size={32} stroke={1.5} aria-hidden />
        <div className={styles.facts}>
          <h3>{t(`${words}.title`)}</h3>
          <p>{t(`${words}.text`)}</p>
          {isNew && <Link to={places.property}>{t("client.new.property")}</Link>}
        </div>
        <div className={styles.buttons}>
          <Button icon={<IconCalendarPlus size={18} aria-hidden />} onClick={onRequest}>
            {t(`${words}.action`)}
          </Button>
        </div>
      </section>
    );
  }
  const { id, address, status, technicianName, technicianPhotoId, timeWindow, can } = appointment;
  return (
    <section className={styles.banner} aria-label={t("client.next")}>
      <IconCalendarEvent size={32} stroke={1.5} aria-hidden />
      <div className={styles.facts}>
        <p className={styles.label}>
          {t("client.next")} <OwnStatusBadge status={status} />
        </p>
        <h3 className={styles.when}>{whenOf(appointment)}</h3>
        <p>{titleOf(appointment)}</p>
        <p className={styles.soft}>{address}</p>
        {technicianName !== null && <NamedAvatar name={technicianName} picture={avatarOf(technicianPhotoId)} />}
      </div>
      <div className={styles.buttons}>
        {can.reschedule && <Button onClick={() => onMove(appointment)}>{t("client.reschedule")}</Button>}
        {timeWindow === null && (
          <ButtonLink
            tone="secondary"
            href={hrefOf(getOwnCalendar, { id })}
            icon={<IconCalendarDown size={18} aria-hidden />}
          >
            {t("client.calendar")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
