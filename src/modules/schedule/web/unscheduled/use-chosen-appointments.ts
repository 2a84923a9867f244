import { useState } from "react";
import { MAX_TOGETHER } from "../../contract.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";

export interface ChosenVisits {
  visits: readonly UnscheduledAppointment[];
  isChosen: (id: string) => boolean;
  isFull: boolean;
  toggle: (visit: UnscheduledAppointment) => void;
  add: (visits: readonly UnscheduledAppointment[]) => void;
  /** What is scheduled is chosen no longer. */
  drop: (id: string) => void;
  clear: () => void;
}

/** What was chosen to be scheduled together, in that order; it stays chosen when the list is narrowed to something else. */
export function useChosenVisits(): ChosenVisits {
  const [chosen, setChosen] = useState<readonly UnscheduledAppointment[]>([]);
  const isChosen = (id: string) => chosen.some((visit) => visit.id === id);
  return {
    visits: chosen,
    isChosen,
    isFull: chosen.length >= MAX_TOGETHER,
    toggle: (visit) =>
      setChosen((now) =>
        now.some(({ id }) => id === visit.id)
          ? now.filter(({ id }) => id !== visit.id)
          : [...now, visit].slice(0, MAX_TOGETHER),
      ),
    add: (visits) =>
      setChosen((now) =>
        [...now, ...visits.filter(({ id }) => !now.some((known) => known.id === id))].slice(0, MAX_TOGETHER),
      ),
    drop: (dropped) => setChosen((now) => now.filter(({ id }) => id !== dropped)),
    clear: () => setChosen([]),
  };
}
