import { Link } from "react-router";
import { formatLongDay, formatTime } from "#platform/web/format.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScheduleBadge } from "#modules/appointments/web/index.ts";
import type { Overview, OverviewAppointment } from "../contract.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-today-list.module.css";

interface DayListProps {
  appointments: readonly OverviewAppointment[];
  total: number;
  placeOf: PlaceOf;
  schedule: string;
}

interface TodayListProps extends DayListProps {
  today: string;
  nearestDay: Overview["nearestDay"];
}

/** Who is visited today; on a day without work, the next one that has some, or the last one. */
export function OverviewTodayList({ today, nearestDay, ...day }: TodayListProps) {
  if (day.appointments.length > 0) return <DayList {...day} />;
  const schedule = nearestDay === null ? day.schedule : `${day.schedule}?date=${nearestDay.date}`;
  const words = nearestDay === null ? "" : formatLongDay(nearestDay.date, "en");
  return (
    <>
      <EmptyState
        title="Nothing today"
        text={
          nearestDay === null
            ? "Today’s appointments will be listed here by time."
            : `${nearestDay.date > today ? "The next appointments are on" : "The last appointments were on"} ${words}.`
        }
        action={
          <ButtonLink tone="secondary" href={schedule}>
            {nearestDay === null ? "View Schedule" : `Open ${words}`}
          </ButtonLink>
        }
      />
      {nearestDay && (
        <section aria-label={words}>
          <h3 className={styles.day}>{words}</h3>
          <DayList {...nearestDay} placeOf={day.placeOf} schedule={schedule} />
        </section>
      )}
    </>
  );
}

/** The visits of a day in their order. */
function DayList({ appointments, total, placeOf, schedule }: DayListProps) {
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
              <span className={styles.detail}>{`${service} · ${technician ?? "Unassigned"}`}</span>
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
