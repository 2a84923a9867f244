import { useQuery } from "@tanstack/react-query";
import { addDays, weekdayOf } from "#platform/days.ts";
import { formatDayParts, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import type { OwnAppointment } from "../../contract-own.ts";
import type { AppointmentStatus } from "../../rules.ts";
import styles from "./own-appointments-screen.module.css";
import { ownAppointmentsQuery } from "./own-queries.ts";
import { useOwnWords } from "./use-own-words.ts";

interface OwnMonthPanelProps {
  /** `2026-03` */
  month: string;
  today: string;
  status: AppointmentStatus | undefined;
  onMonth: (month: string) => void;
  onOpen: (appointment: OwnAppointment) => void;
}

/** More than anybody has in a month. */
const MOST = 100;

const firstOf = (month: string): string => `${month}-01`;
const nextMonth = (month: string): string => addDays(firstOf(month), 31).slice(0, 7);
const previousMonth = (month: string): string => addDays(firstOf(month), -1).slice(0, 7);

/** The weeks of a month, from Sunday; days of other months are null. */
function daysOf(month: string): (string | null)[] {
  const days: (string | null)[] = Array.from({ length: weekdayOf(firstOf(month)) }, () => null);
  for (let day = firstOf(month); day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

export function OwnMonthPanel({ month, today, status, onMonth, onOpen }: OwnMonthPanelProps) {
  const { t, titleOf } = useOwnWords();
  const language = useLanguage();
  const to = addDays(firstOf(nextMonth(month)), -1);
  const filter = { from: firstOf(month), to, limit: MOST, sortOrder: "asc", status } as const;
  const found = useQuery(ownAppointmentsQuery(filter));
  const rows = found.data?.data ?? [];
  const hasToday = rows.some(({ date }) => date === today);
  const timeOf = ({ timeWindow, time }: OwnAppointment) =>
    timeWindow === null ? formatTime(time, language) : t(`own.windows.${timeWindow}`);
  return (
    <section className={styles.month} aria-label={t("own.calendar")}>
      <div className={styles.head}>
        <Button aria-label={t("own.previousMonth")} onClick={() => onMonth(previousMonth(month))}>
          ‹
        </Button>
        <h2 aria-live="polite">{formatDayParts(firstOf(month), language, { month: "long", year: "numeric" })}</h2>
        <Button aria-label={t("own.nextMonth")} onClick={() => onMonth(nextMonth(month))}>
          ›
        </Button>
      </div>
      {found.isError && <ErrorPanel title={t("own.failed")} error={found.error} onRetry={() => void found.refetch()} />}
      <ol className={styles.days}>
        {daysOf(month).map((day, place) =>
          day === null ? (
            <li key={place} aria-hidden className={styles.other} />
          ) : (
            <li key={day} className={styles.day} data-today={day === today || undefined}>
              <span className={styles.quiet}>
                {formatDayParts(day, language, { weekday: "short" })} {Number(day.slice(8))}
              </span>
              {rows
                .filter(({ date }) => date === day)
                .map((appointment) => (
                  <button
                    key={appointment.id}
                    type="button"
                    className={styles.entry}
                    onClick={() => onOpen(appointment)}
                  >
                    {timeOf(appointment)} {titleOf(appointment)}
                  </button>
                ))}
            </li>
          ),
        )}
      </ol>
      {found.isSuccess && rows.length === 0 && <p className={styles.quiet}>{t("own.empty")}</p>}
      {found.isSuccess && today.startsWith(month) && !hasToday && <p className={styles.quiet}>{t("own.noneToday")}</p>}
    </section>
  );
}
