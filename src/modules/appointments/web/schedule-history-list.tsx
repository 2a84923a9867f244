import { formatInstant } from "#platform/web/format.ts";
import type { AppointmentDetail } from "../contract.ts";
import styles from "./schedule-history-list.module.css";
import { clockLabel, dateLabel } from "./schedule-labels.ts";

type Happening = AppointmentDetail["history"][number];

interface Shown {
  history: readonly Happening[];
  today: string;
  timeZone: string;
}

/** What happened to an appointment, the latest first. */
export function ScheduleHistoryList({ history, today, timeZone }: Shown) {
  return (
    <section className={styles.history}>
      <h3>History</h3>
      <ol>
        {history.toReversed().map((happening) => (
          <li key={`${happening.at} ${happening.what}`}>
            <p>{sentenceOf(happening, today)}</p>
            <p className={styles.when}>
              {formatInstant(happening.at, timeZone, "en")}
              {happening.by && ` · ${happening.by}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ what, from, to }: Happening, today: string): string {
  const at = (time: { date: string; time: string }) => `${dateLabel(time.date, today)}, ${clockLabel(time.time)}`;
  switch (what) {
    case "booked":
      return to ? `Booked for ${at(to)}` : "Booked";
    case "arranged":
      return "Scheduled by the office";
    case "scheduled":
      return "Accepted";
    case "confirmed":
      return "Confirmed";
    case "resized":
      return "Takes another time than planned";
    case "changed":
      return "Changed";
    case "started":
      return "Started";
    case "completed":
      return "Completed";
    case "rated":
      return "Rated by the client";
    case "moved":
      return from && to ? `Moved from ${at(from)} to ${at(to)}` : "Moved";
    case "cancelled":
      return "Cancelled";
    case "expired":
      return "Not answered in time, so its time was freed";
  }
}
