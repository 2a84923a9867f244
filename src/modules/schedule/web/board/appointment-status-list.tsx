import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import { STATUS_LABELS } from "#modules/appointments/web/index.ts";
import styles from "./appointment-status-list.module.css";
import { AppointmentStatusBadge } from "../appointment-status-badge.tsx";

const SHOWN = APPOINTMENT_STATUSES.filter((status) => status !== "cancelled");

/** What the signs on the cards mean. */
export function AppointmentStatusList() {
  return (
    <ul className={styles.list} aria-label="Signs">
      {SHOWN.map((status) => (
        <li key={status}>
          <AppointmentStatusBadge status={status} />
          {STATUS_LABELS[status]}
        </li>
      ))}
    </ul>
  );
}
