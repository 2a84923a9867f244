import { Button } from "#ui/button.tsx";
import { dateLabel } from "#modules/appointments/web/index.ts";
import styles from "./schedule-work-days-section.module.css";
import type { Schedule } from "../schedule-queries.ts";

interface WorkDays {
  days: NonNullable<Schedule["daysWithWork"]>;
  today: string;
  onGo: (day: string) => void;
}

/** On days without appointments: the ways to the nearest days that have some. */
export function ScheduleWorkDaysSection({ days: { before, after }, today, onGo }: WorkDays) {
  if (before === null && after === null) return null;
  return (
    <p className={styles.days}>
      {before !== null && (
        <Button onClick={() => onGo(before)}>{`Last day with appointments: ${dateLabel(before, today)}`}</Button>
      )}
      {after !== null && (
        <Button onClick={() => onGo(after)}>{`Next day with appointments: ${dateLabel(after, today)}`}</Button>
      )}
    </p>
  );
}
