import { useQuery } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { findTimes } from "../contract.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import { timesQuery, type FreeTime } from "./schedule-queries.ts";
import { teamWords } from "./appointment-team.ts";
import { startLabel } from "./appointment-labels.ts";
import styles from "./appointment-times-list.module.css";

interface TimesList {
  times: readonly FreeTime[];
  today: string;
  onTake: (time: FreeTime) => void;
}

/** The nearest free times; each is a button that takes it. */
export function AppointmentTimesList({ times, today, onTake }: TimesList) {
  if (times.length === 0) return <p>No times are available nearby. Please choose another day.</p>;
  return (
    <div role="group" aria-label="Nearest available times" className={styles.times}>
      {times.map((time) => (
        <button key={keyOf(time)} type="button" onClick={() => onTake(time)}>
          <strong>{`${dateLabel(time.date, today)} · ${startLabel(time.time)}`}</strong>
          <span>{teamWords(time)}</span>
        </button>
      ))}
    </div>
  );
}

const keyOf = ({ date, time, technicianId }: FreeTime) => `${date} ${time} ${technicianId}`;

interface NearTimes extends Omit<TimesList, "times"> {
  request: InputOf<typeof findTimes>;
}

/** The same, asked of the server. */
export function AppointmentNearTimesList({ request, today, onTake }: NearTimes) {
  const times = useQuery(timesQuery(request));
  if (times.isPending) return <Skeleton label="Looking for available times" lines={2} />;
  if (times.isError)
    return (
      <ErrorPanel
        title="The available times could not be loaded."
        error={times.error}
        onRetry={() => void times.refetch()}
      />
    );
  return <AppointmentTimesList times={times.data.times} today={today} onTake={onTake} />;
}
