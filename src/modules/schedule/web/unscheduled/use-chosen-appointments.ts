import { useRef, useState } from "react";
import { MAX_TOGETHER } from "../../contract.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";

export interface ChosenAppointments {
  appointments: readonly UnscheduledAppointment[];
  isChosen: (id: string) => boolean;
  isFull: boolean;
  /** It, or its opposite; with the list that is shown, everything in it from the one before to this one. */
  choose: (appointment: UnscheduledAppointment, shown: readonly UnscheduledAppointment[] | null) => void;
  add: (appointments: readonly UnscheduledAppointment[]) => void;
  /** What is scheduled is chosen no longer. */
  drop: (id: string) => void;
  clear: () => void;
}

/** What was chosen to be scheduled together, in that order; it stays chosen when the list is narrowed to something else. */
export function useChosenAppointments(): ChosenAppointments {
  const [chosen, setChosen] = useState<readonly UnscheduledAppointment[]>([]);
  const last = useRef<string | null>(null);
  const add = (appointments: readonly UnscheduledAppointment[]) =>
    setChosen((now) =>
      [...now, ...appointments.filter(({ id }) => !now.some((known) => known.id === id))].slice(0, MAX_TOGETHER),
    );
  return {
    appointments: chosen,
    isChosen: (id) => chosen.some((appointment) => appointment.id === id),
    isFull: chosen.length >= MAX_TOGETHER,
    choose: (appointment, shown) => {
      const between = shown ? rangeOf(shown, last.current, appointment.id) : [];
      last.current = appointment.id;
      if (between.length > 0) add(between);
      else
        setChosen((now) =>
          now.some(({ id }) => id === appointment.id)
            ? now.filter(({ id }) => id !== appointment.id)
            : [...now, appointment].slice(0, MAX_TOGETHER),
        );
    },
    add,
    drop: (dropped) => setChosen((now) => now.filter(({ id }) => id !== dropped)),
    clear: () => setChosen([]),
  };
}

/** From one to the other, in either direction; nothing where one of them is not shown any more. */
export function rangeOf(
  shown: readonly UnscheduledAppointment[],
  from: string | null,
  to: string,
): readonly UnscheduledAppointment[] {
  const [one, other] = [from, to].map((id) => shown.findIndex((appointment) => appointment.id === id));
  if (one === undefined || other === undefined || one < 0 || other < 0) return [];
  return shown.slice(Math.min(one, other), Math.max(one, other) + 1).filter(({ can }) => can.reschedule);
}
