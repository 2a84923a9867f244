import { Link } from "react-router";
import { formatTime } from "#platform/web/format.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScheduleBadge } from "#modules/appointments/web/index.ts";
import type { Overview } from "../contract.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-today-list.module.css";

interface TodayListProps {
  appointments: NonNullable<Overview["todaysAppointments"]>;
  total: number;
  placeOf: PlaceOf;
  schedule: string;
}

/** Who is visited today, in the order of the day. */
export function OverviewTodayList({ appointments, total, placeOf, schedule }: TodayListProps) {
  if (appointments.length === 0)
    return (
      <EmptyState
        title="Nothing today"
        text="Visits of today will be listed here in the order of the day."
        action={
          <ButtonLink tone="secondary" href={schedule}>
            View Schedule
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ol className={styles.list}>
        {appointments.map(({ id, client, service, time, technician, status }) => (
          <li key={id}>
            <span className={styles.time}>{formatTime(time, "en")}</span>
            <span className={styles.what}>
              <Link to={placeOf("appointment", id)} className={styles.open}>
                {client}
              </Link>
              <span className={styles.detail}>{`${service} · ${technician ?? "Nobody yet"}`}</span>
            </span>
            <ScheduleBadge status={status} />
          </li>
        ))}
      </ol>
      {total > appointments.length && (
        <p className={styles.more}>
          <Link to={schedule} className={styles.open}>{`All ${String(total)} in the schedule`}</Link>
        </p>
      )}
    </>
  );
}
