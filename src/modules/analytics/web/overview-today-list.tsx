import { Link } from "react-router";
import { addDays } from "#platform/days.ts";
import { formatDay, formatLongDay, formatTime } from "#platform/web/format.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScheduleBadge } from "#modules/appointments/web/index.ts";
import type { Overview, OverviewAppointment } from "../contract.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-today-list.module.css";

interface Places {
  placeOf: PlaceOf;
  schedule: string;
}

interface TodayListProps extends Places {
  today: string;
  appointments: readonly OverviewAppointment[];
  progress: NonNullable<Overview["todaysProgress"]>;
  next: Overview["nextAppointment"];
  nearestDay: Overview["nearestDay"];
}

/** Who is visited today and who is next; on a day without work, the next one that has some, or the last one. */
export function OverviewTodayList({ today, appointments, progress, next, nearestDay, ...places }: TodayListProps) {
  return (
    <>
      {next && <Next next={next} today={today} placeOf={places.placeOf} />}
      {appointments.length > 0 ? (
        <>
          <p className={styles.progress}>{progressWords(progress)}</p>
          <DayList appointments={appointments} total={progress.total} {...places} />
        </>
      ) : (
        <NothingToday today={today} nearestDay={nearestDay} {...places} />
      )}
    </>
  );
}

/** `3 of 8 completed, 1 in progress`. */
const progressWords = ({ total, completed, inProgress }: TodayListProps["progress"]): string =>
  `${completed} of ${total} completed${inProgress > 0 ? `, ${inProgress} in progress` : ""}`;

/** The one that begins next, so that it is seen on the days before, too. */
function Next({ next, today, placeOf }: Pick<TodayListProps, "today" | "placeOf"> & { next: OverviewNext }) {
  const { id, date, time, client } = next;
  return (
    <p className={styles.next}>
      <strong>{`Next: ${dayWords(date, today)} ${formatTime(time, "en")}`}</strong>
      {" · "}
      <Link to={placeOf("appointment", id)} className={styles.open}>
        {client}
      </Link>
      <span className={styles.detail}>{` · ${whatOf(next)}`}</span>
    </p>
  );
}

type OverviewNext = NonNullable<Overview["nextAppointment"]>;

const dayWords = (day: string, today: string): string =>
  day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : formatDay(day, "en");

/** What is done there, and everybody who goes. */
const whatOf = ({ service, technicians }: OverviewAppointment): string =>
  `${service} · ${technicians.length === 0 ? "Unassigned" : technicians.join(", ")}`;

function NothingToday({ today, nearestDay, ...places }: Pick<TodayListProps, "today" | "nearestDay"> & Places) {
  const schedule = nearestDay === null ? places.schedule : `${places.schedule}?date=${nearestDay.date}`;
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
          <DayList {...nearestDay} placeOf={places.placeOf} schedule={schedule} />
        </section>
      )}
    </>
  );
}

interface DayListProps extends Places {
  appointments: readonly OverviewAppointment[];
  total: number;
}

/** The appointments of a day in their order. */
function DayList({ appointments, total, placeOf, schedule }: DayListProps) {
  return (
    <>
      <ol className={styles.list}>
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <span className={styles.time}>{formatTime(appointment.time, "en")}</span>
            <span className={styles.what}>
              <Link to={placeOf("appointment", appointment.id)} className={styles.open}>
                {appointment.client}
              </Link>
              <span className={styles.detail}>{whatOf(appointment)}</span>
            </span>
            <ScheduleBadge status={appointment.status} />
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
