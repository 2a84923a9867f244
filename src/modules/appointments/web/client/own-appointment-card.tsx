import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { OwnAppointment } from "../../contract-own.ts";
import type { AppointmentStatus } from "../../rules.ts";
import styles from "./own-appointments-screen.module.css";
import { useOwnWords } from "./use-own-words.ts";

const TONES: Record<AppointmentStatus, BadgeTone> = {
  pending: "warning",
  scheduled: "neutral",
  confirmed: "good",
  "in-progress": "good",
  completed: "neutral",
  cancelled: "danger",
};

export function OwnStatusBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useOwnWords();
  return <StatusBadge tone={TONES[status]}>{t(`own.status.${status}`)}</StatusBadge>;
}

export type OwnAction = "details" | "move" | "cancel";

interface OwnAppointmentCardProps {
  appointment: OwnAppointment;
  onAction: (action: OwnAction, appointment: OwnAppointment) => void;
  /** The way to what is told before it. */
  notices: ReactNode;
}

export function OwnAppointmentCard({ appointment, onAction, notices }: OwnAppointmentCardProps) {
  const { t, titleOf, whenOf } = useOwnWords();
  const { address, status, technicianName, can } = appointment;
  const title = titleOf(appointment);
  const button = (action: OwnAction, words: string) => (
    <Button aria-label={`${words}: ${title}, ${whenOf(appointment)}`} onClick={() => onAction(action, appointment)}>
      {words}
    </Button>
  );
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {title} <OwnStatusBadge status={status} />
        </p>
        <p>{whenOf(appointment)}</p>
        <p className={styles.quiet}>{address}</p>
        {technicianName !== null && (
          <p className={styles.quiet}>
            {t("own.technician")}: {technicianName}
          </p>
        )}
        {notices}
      </div>
      <div className={styles.actions}>
        {can.reschedule && button("move", t("own.reschedule"))}
        {can.cancel && button("cancel", t("own.cancel"))}
        {button("details", t("own.details"))}
      </div>
    </li>
  );
}
