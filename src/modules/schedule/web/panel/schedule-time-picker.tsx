import type { UseQueryResult } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract.ts";
import { parseTime } from "#platform/days.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { getFreeTimes } from "#modules/appointments/contract.ts";
import { clockLabel, dateLabel } from "#modules/appointments/web/index.ts";
import { TimeChoiceField } from "../time-choice-field.tsx";
import styles from "./schedule-time-picker.module.css";

interface TimePicker {
  times: UseQueryResult<OutputOf<typeof getFreeTimes>>;
  date: string;
  today: string;
  chosen: string;
  onChoose: (time: string) => void;
}

const NOON = 12 * 60;

/** The free times of one day, morning and afternoon. */
export function ScheduleTimePicker({ times, date, today, chosen, onChoose }: TimePicker) {
  if (times.isPending) return <Skeleton label="Loading available times" lines={2} />;
  if (times.isError)
    return (
      <ErrorPanel
        title="The available times could not be loaded."
        error={times.error}
        onRetry={() => void times.refetch()}
      />
    );
  const { slots, closed } = times.data;
  if (closed) return <p role="status">{`We are closed on ${dateLabel(date, today)}. Please choose another day.`}</p>;
  if (slots.length === 0) return <p role="status">No available times for this date. Please select another date.</p>;

  const isMorning = (slot: string) => (parseTime(slot) ?? 0) < NOON;
  const parts = [
    { title: "Morning", slots: slots.filter(isMorning) },
    { title: "Afternoon", slots: slots.filter((slot) => !isMorning(slot)) },
  ];
  return (
    <div className={styles.times}>
      {parts
        .filter((part) => part.slots.length > 0)
        .map((part) => (
          <fieldset key={part.title}>
            <legend>{part.title}</legend>
            <div className={styles.chips}>
              {part.slots.map((slot) => (
                <TimeChoiceField
                  key={slot}
                  name="time"
                  value={slot}
                  isChosen={slot === chosen}
                  onChoose={() => onChoose(slot)}
                >
                  <span className={styles.time}>{clockLabel(slot)}</span>
                </TimeChoiceField>
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
