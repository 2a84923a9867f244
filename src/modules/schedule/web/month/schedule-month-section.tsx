import { useQuery } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { formatDayParts } from "#platform/web/format.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import type { CalendarSection } from "../board/schedule-calendar-section.tsx";
import { dayAt } from "./schedule-month.ts";
import { MonthDayCard } from "./month-day-card.tsx";
import styles from "./schedule-month-section.module.css";
import { SchedulePeriodSection } from "../board/schedule-period-section.tsx";
import { scheduleDaysQuery, scheduleQuery, type ScheduleDay } from "../schedule-queries.ts";
import { layoutOf, weeksAround, type Period } from "../schedule-view.ts";
import { periodLabel } from "../appointment-labels.ts";

interface MonthSection extends CalendarSection {
  period: Period;
}

/** A month by its numbers: how full each day is, and the way to it. */
export function ScheduleMonthSection({ view, setView, period, today, search, mayPlan }: MonthSection) {
  const weeks = weeksAround(period);
  const month = useQuery(
    scheduleDaysQuery({
      from: weeks.first,
      days: weeks.days,
      ...(view.technician !== null && { technicianId: view.technician }),
    }),
  );
  const technicians = useQuery(scheduleQuery({ from: today, days: 1 })).data?.technicians;
  const dateOf = (date: string) => (date === today ? null : date);
  return (
    <>
      <SchedulePeriodSection
        period={period}
        today={today}
        view={view}
        setView={setView}
        technicians={technicians}
        mayPlan={mayPlan}
      />
      {search !== "" && (
        <p role="status" className={styles.note}>
          A month counts all appointments. To search, choose the day, the week or the list.
        </p>
      )}
      {month.data ? (
        <MonthTable
          period={period}
          days={month.data.days}
          isStale={month.isPlaceholderData}
          today={today}
          onDay={(date) => void setView({ scale: "day", date: dateOf(date) }, { history: "push" })}
          onWeek={(date) =>
            void setView({ scale: "week", by: layoutOf(view), date: dateOf(date) }, { history: "push" })
          }
        />
      ) : month.isPending ? (
        <Skeleton label="Loading the month" lines={1} height="calc(100dvh - 15rem)" />
      ) : (
        <ErrorPanel title="The month could not be loaded." error={month.error} onRetry={() => void month.refetch()} />
      )}
    </>
  );
}

interface Month {
  period: Period;
  days: readonly ScheduleDay[];
  isStale: boolean;
  today: string;
  onDay: (date: string) => void;
  onWeek: (date: string) => void;
}

const DAYS_A_WEEK = 7;

function MonthTable({ period, days, isStale, today, onDay, onWeek }: Month) {
  const isInMonth = (date: string) => date.slice(0, 7) === period.first.slice(0, 7);
  const [focused, setFocused] = useState<string | null>(null);
  // One stop for the tab key; the arrows lead from day to day.
  const stop = [focused, today, period.first].find((date) => date !== null && days.some((day) => day.date === date));
  const go = (event: KeyboardEvent<HTMLElement>, from: string) => {
    const date = dayAt(days, from, event.key);
    if (date === null) return;
    event.preventDefault();
    setFocused(date);
    event.currentTarget.closest("table")?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  };
  const weeks = Array.from({ length: days.length / DAYS_A_WEEK }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
  return (
    <table
      className={styles.month}
      aria-label={periodLabel(period.first, period.days)}
      aria-busy={isStale || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.week}>
            Week
          </th>
          {(weeks[0] ?? []).map(({ date }) => (
            <th key={date} scope="col">
              {formatDayParts(date, "en", { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            <th scope="row" className={styles.week}>
              <button
                type="button"
                aria-label={`Week of ${dateLabel(week[0]?.date ?? "", today)}`}
                onClick={() => onWeek(week[0]?.date ?? "")}
              >
                {formatDayParts(week[0]?.date ?? "", "en", { month: "short", day: "numeric" })}
              </button>
            </th>
            {week.map((day) => (
              <td
                key={day.date}
                data-outside={!isInMonth(day.date) || undefined}
                data-closed={day.from === null || undefined}
              >
                <MonthDayCard
                  day={day}
                  today={today}
                  isStop={day.date === stop}
                  onOpen={() => onDay(day.date)}
                  onFocus={() => setFocused(day.date)}
                  onKeyDown={(event) => go(event, day.date)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
