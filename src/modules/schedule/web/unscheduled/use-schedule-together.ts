import { useRef, useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { isCallError } from "#platform/web/call.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { useScheduleAppointment, type FreeTime } from "../schedule-queries.ts";

/** What became of one of them: null while it has not been asked for yet. */
export type Outcome = { scheduled: true } | { scheduled: false; why: string } | null;

/** Where one of them is to go, as it was when the server proposed it; null: nowhere. */
export interface ScheduledLine {
  appointment: Pick<AppointmentCard, "id" | "minutes">;
  version: number;
  time: FreeTime | null;
}

export interface Together<Line extends ScheduledLine> {
  /** Null until it was confirmed; from then on what was confirmed, whatever others do. */
  plan: readonly Line[] | null;
  outcomeOf: (id: string) => Outcome;
  isBusy: boolean;
  start: (plan: readonly Line[], told: { notifyClient: boolean }) => void;
}

/**
 * Schedules one after the other, each by its own command: what is refused does not hold up the others, and the version
 * that was looked at keeps a second click and a colleague from scheduling it twice.
 */
export function useScheduleTogether<Line extends ScheduledLine>({
  onScheduled,
  done,
}: {
  onScheduled?: (id: string) => void;
  /** What is said of those that succeeded: `scheduled`. */
  done: string;
}): Together<Line> {
  const { mutateAsync } = useScheduleAppointment();
  const [plan, setPlan] = useState<readonly Line[] | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isStarted = useRef(false);

  const scheduleOne = async ({ appointment, version, time }: Line, notifyClient: boolean): Promise<Outcome> => {
    if (!time) return null;
    const { date, technicianId, assistants } = time;
    try {
      await mutateAsync({
        id: appointment.id,
        version,
        date,
        time: time.time,
        minutes: appointment.minutes,
        technicianId,
        assistantIds: assistants.map(({ id }) => id),
        notifyClient,
      });
      onScheduled?.(appointment.id);
      return { scheduled: true };
    } catch (error) {
      if (!isCallError(error)) throw error;
      return { scheduled: false, why: error.message };
    }
  };

  const start = async (lines: readonly Line[], notifyClient: boolean) => {
    setPlan(lines);
    setBusy(true);
    let scheduled = 0;
    const asked = lines.filter(({ time }) => time !== null);
    try {
      for (const line of asked) {
        const outcome = await scheduleOne(line, notifyClient);
        if (outcome?.scheduled) scheduled += 1;
        setOutcomes((known) => new Map(known).set(line.appointment.id, outcome));
      }
    } finally {
      setBusy(false);
      announce(`${scheduled} of ${lines.length} ${done}.`);
    }
  };

  return {
    plan,
    outcomeOf: (id) => outcomes.get(id) ?? null,
    isBusy,
    start: (lines, { notifyClient }) => {
      if (isStarted.current) return;
      isStarted.current = true;
      void start(lines, notifyClient);
    },
  };
}
