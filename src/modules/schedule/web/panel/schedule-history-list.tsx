import { formatInstant } from "#platform/web/format.ts";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import type { AppointmentDetail } from "#modules/appointments/contract.ts";
import styles from "./schedule-history-list.module.css";
import { clockLabel, dateLabel } from "#modules/appointments/web/index.ts";

type HistoryEvent = AppointmentDetail["history"][number];

interface Shown {
  history: readonly HistoryEvent[];
  today: string;
  timeZone: string;
}

/** What happened to an appointment, the latest first. */
export function ScheduleHistoryList({ history, today, timeZone }: Shown) {
  return (
    <section className={styles.history}>
      <h3>History</h3>
      <HistoryList>
        {history.toReversed().map((event) => (
          <HistoryItem
            key={`${event.at} ${event.what}`}
            what={sentenceOf(event, today)}
            when={formatInstant(event.at, timeZone, "en")}
            by={event.by}
          />
        ))}
      </HistoryList>
    </section>
  );
}

const SENTENCES: Record<HistoryEvent["what"], string> = {
  booked: "Booked",
  arranged: "Scheduled by the office",
  scheduled: "Accepted",
  confirmed: "Confirmed",
  moved: "Moved",
  released: "Requested time released: nobody answered while it was held",
  resized: "Length changed",
  changed: "Changed",
  started: "Started",
  completed: "Completed",
  rated: "Rated by the client",
  cancelled: "Cancelled",
};

function sentenceOf({ what, from, to, reason }: HistoryEvent, today: string): string {
  const at = (time: { date: string; time: string }) => `${dateLabel(time.date, today)}, ${clockLabel(time.time)}`;
  if (what === "booked" && to) return `Booked for ${at(to)}`;
  if (what === "moved" && from && to) return `Moved from ${at(from)} to ${at(to)}`;
  if (what === "started" && reason !== null) return `Started anyway: ${reason}`;
  return SENTENCES[what];
}
