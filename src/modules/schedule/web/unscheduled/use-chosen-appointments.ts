import { useState } from "react";
import { MAX_TOGETHER } from "../../contract.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";

export interface ChosenAppointments {
  appointments: readonly UnscheduledAppointment[];
  isChosen: (id: string) => boolean;
  isFull: boolean;
  toggle: (appointment: UnscheduledAppointment) => void;
  add: (appointments: readonly UnscheduledAppointment[]) => void;
  /** What is scheduled is chosen no longer. */
  drop: (id: string) => void;
  clear: () => void;
}

/** What was chosen to be scheduled together, in that order; it stays chosen when the list is narrowed to something else. */
export function useChosenAppointments(): ChosenAppointments {
  const [chosen, setChosen] = useState<readonly UnscheduledAppointment[]>([]);
  const isChosen = (id: string) => chosen.some((appointment) => appointment.id === id);
  return {
    appointments: chosen,
    isChosen,
    isFull: chosen.length >= MAX_TOGETHER,
    toggle: (appointment) =>
      setChosen((now) =>
        now.some(({ id }) => id === appointment.id)
          ? now.filter(({ id }) => id !== appointment.id)
          : [...now, appointment].slice(0, MAX_TOGETHER),
      ),
    add: (appointments) =>
      setChosen((now) =>
        [...now, ...appointments.filter(({ id }) => !now.some((known) => known.id === id))].slice(0, MAX_TOGETHER),
      ),
    drop: (dropped) => setChosen((now) => now.filter(({ id }) => id !== dropped)),
    clear: () => setChosen([]),
  };
}
