import type { Frequency } from "#modules/catalogue/rules.ts";
import { addDays, addMonths, daysBetween } from "#platform/days.ts";

export const PLAN_STATUSES = ["active", "paused", "ended"] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** When invoices of a plan are due, where an agreement says so. */
export const PLAN_TERMS = ["due-on-receipt", "net-15", "net-30"] as const;
export type PlanTerms = (typeof PLAN_TERMS)[number];

/** Appointments of plans are made this many days ahead. */
export const PLAN_DAYS_AHEAD = 60;

interface Rhythm {
  /** From one appointment to the next: so many days, or so many months. */
  days: number;
  months: number;
  /** An appointment may be so many days earlier or later. */
  tolerance: number;
}

const RHYTHMS: Record<Frequency, Rhythm> = {
  Weekly: { days: 7, months: 0, tolerance: 1 },
  "Bi-weekly": { days: 14, months: 0, tolerance: 3 },
  Monthly: { days: 0, months: 1, tolerance: 7 },
  "Bi-monthly": { days: 0, months: 2, tolerance: 10 },
  Quarterly: { days: 0, months: 3, tolerance: 14 },
  "Bi-annually": { days: 0, months: 6, tolerance: 21 },
  Annually: { days: 0, months: 12, tolerance: 30 },
};

/** When an appointment should be, and the days between which it may be. */
export interface DueDays {
  dueOn: string;
  earliestOn: string;
  latestOn: string;
}

export function dueDays(dueOn: string, frequency: Frequency): DueDays {
  const { tolerance } = RHYTHMS[frequency];
  return { dueOn, earliestOn: addDays(dueOn, -tolerance), latestOn: addDays(dueOn, tolerance) };
}

/** That many appointments after a day, all counted from that day: the 31st comes back after a shorter month. */
export function turnAfter(day: string, frequency: Frequency, turns: number): string {
  const { days, months } = RHYTHMS[frequency];
  return addMonths(addDays(day, days * turns), months * turns);
}

const MAX_DAYS_A_MONTH = 31;

/** The turns of a plan that lie after a day, up to another: a period begins with each, and ends the day before the next. */
export function turnsWithin(
  startsOn: string,
  frequency: Frequency,
  { after, through }: { after: string; through: string },
): { from: string; to: string }[] {
  const { days, months } = RHYTHMS[frequency];
  // At least so many turns have passed by then: none of them is counted one by one.
  let turn = Math.max(0, Math.floor(daysBetween(startsOn, after) / (days + months * MAX_DAYS_A_MONTH)));
  const found: { from: string; to: string }[] = [];
  for (let from = turnAfter(startsOn, frequency, turn); from <= through; turn++) {
    const next = turnAfter(startsOn, frequency, turn + 1);
    if (from > after) found.push({ from, to: addDays(next, -1) });
    from = next;
  }
  return found;
}

/** The next appointment counts from the day on which the last one was done. */
export const dueAfterAppointment = (doneOn: string, frequency: Frequency): DueDays =>
  dueDays(turnAfter(doneOn, frequency, 1), frequency);

/**
 * Where an appointment is left out the plan keeps its rhythm: the first turn after the day that is left out which does
 * not lie in the past.
 */
export function dueAfterCancellation(dueOn: string, frequency: Frequency, today: string): DueDays {
  let turns = 1;
  while (turnAfter(dueOn, frequency, turns) < today) turns++;
  return dueDays(turnAfter(dueOn, frequency, turns), frequency);
}

/** A plan that is taken up again begins where it stood, or with the first turn that does not lie in the past. */
export const dueAfterPause = (dueOn: string, frequency: Frequency, today: string): DueDays =>
  dueOn >= today ? dueDays(dueOn, frequency) : dueAfterCancellation(dueOn, frequency, today);
