import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isDay } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import type { AppointmentDraft } from "./appointment-draft.ts";
import { isOffered, withOfferedTime } from "./offered-time.ts";
import type { DraftForm } from "./use-appointment-draft.ts";
import { timesQuery, type FreeTime } from "../schedule-queries.ts";
import { TimeChoiceField } from "../time-choice-field.tsx";
import { startLabel } from "../appointment-labels.ts";
import { teamWords } from "../appointment-team.ts";
import styles from "./appointment-times-field.module.css";

interface TimesField {
  form: DraftForm;
  today: string;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** So many are offered at once, and so many more with each press. */
const A_FEW = 8;
/** As many as the server names. */
const MAX_OFFERED = 48;
/** Few offers are to show the whole day, not its first two hours. */
const APART_MINUTES = 180;

/** The nearest free times of those who may do it, from the day on that is looked at. Choosing one fills in day, time and team. */
export function AppointmentTimesField({ form, today, appointment }: TimesField) {
  const { draft, become } = form;
  const asking = requestOf(draft, appointment, today);
  const asked = JSON.stringify(asking);
  const [more, setMore] = useState({ asked, limit: A_FEW });
  const limit = more.asked === asked ? more.limit : A_FEW;
  const times = useQuery({
    ...timesQuery({ ...(asking ?? { from: today, minutes: draft.minutes }), limit }),
    enabled: asking !== null,
    // More of the same: what is there stays. The times of another service or client are nobody's to choose.
    placeholderData: (before, query) => (query && asksSame(query.queryKey.at(-1), asking) ? before : undefined),
  });
  const offered = times.data?.times ?? [];
  return (
    <fieldset className={styles.set}>
      <legend>Next available times</legend>
      {asking === null ? (
        <p className={styles.told}>Choose a client and a service to see them.</p>
      ) : times.isPending ? (
        <Skeleton label="Looking for available times" lines={2} />
      ) : times.isError ? (
        <ErrorPanel
          title="The available times could not be loaded."
          error={times.error}
          onRetry={() => void times.refetch()}
        />
      ) : (
        <>
          {offered.length === 0 && <p className={styles.told}>{noneWords(draft)}</p>}
          <div className={styles.days} data-stale={times.isPlaceholderData || undefined}>
            {daysOf(offered).map(({ date, times: ofDay }) => (
              <div key={date} role="group" aria-label={dateLabel(date, today)} className={styles.day}>
                <p aria-hidden="true">{dateLabel(date, today)}</p>
                <div className={styles.chips}>
                  {ofDay.map((time) => (
                    <TimeChoiceField
                      key={`${time.time} ${time.technicianId}`}
                      name="offeredTime"
                      value={`${time.date} ${time.time}`}
                      isChosen={isOffered(draft, time)}
                      onChoose={() => become((now) => withOfferedTime(now, time))}
                    >
                      <strong>{startLabel(time.time)}</strong>
                      <small>{teamWords(time)}</small>
                    </TimeChoiceField>
                  ))}
                </div>
              </div>
            ))}
          </div>
          <div className={styles.actions}>
            {offered.length >= limit && limit < MAX_OFFERED && (
              <Button
                tone="quiet"
                busy={times.isPlaceholderData}
                onClick={() => setMore({ asked, limit: limit + A_FEW })}
              >
                More times
              </Button>
            )}
            {draft.asked.technicianId !== "" && (
              <Button
                tone="quiet"
                onClick={() => become((now) => ({ ...now, asked: { ...now.asked, technicianId: "" } }))}
              >
                Show times of all technicians
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}

/** Null while it is not known what is to be done for whom. A consultation is what its visitor booked. */
function requestOf(draft: AppointmentDraft, appointment: OfficeAppointment | null, today: string) {
  const { clientId, propertyId, serviceType, minutes, asked } = draft;
  const isKnown = appointment === null ? clientId !== "" && serviceType !== "" : true;
  if (!isKnown || !isDay(asked.from)) return null;
  return {
    from: asked.from < today ? today : asked.from,
    minutes,
    apart: Math.max(APART_MINUTES, minutes),
    ...(serviceType !== "" && { serviceType }),
    ...(propertyId !== "" && { propertyId }),
    ...(asked.technicianId !== "" && { technicianId: asked.technicianId }),
    ...(isQuarter(asked.time) && { time: asked.time }),
    ...(appointment && { movingId: appointment.id }),
  };
}

const asksSame = (before: unknown, asking: object | null): boolean =>
  typeof before === "object" && JSON.stringify({ ...before, limit: 0 }) === JSON.stringify({ ...asking, limit: 0 });

/** `09:15`; a time that is still being typed is none yet. */
const isQuarter = (time: string): boolean => /^\d{2}:(?:00|15|30|45)$/.test(time);

const noneWords = ({ asked }: AppointmentDraft): string =>
  asked.technicianId === ""
    ? "Nobody who can do this is free in the next eight weeks. Choose a later date below, or a technician by hand."
    : "This technician has no time for it in the next eight weeks.";

interface OfferedDay {
  date: string;
  times: FreeTime[];
}

/** Day by day, each in the order of the clock, whatever was nearest to a time that somebody asked for. */
function daysOf(times: readonly FreeTime[]): OfferedDay[] {
  const byDay = Map.groupBy(times, ({ date }) => date);
  const minuteOf = ({ time }: FreeTime) => time.padStart(5, "0");
  return [...byDay].map(([date, ofDay]) => ({
    date,
    times: ofDay.toSorted((one, other) => minuteOf(one).localeCompare(minuteOf(other))),
  }));
}
