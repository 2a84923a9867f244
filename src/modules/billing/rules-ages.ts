import { daysBetween } from "#platform/days.ts";

/** How long an invoice has been past due, as accountants group it. */
export const AGES = ["current", "days30", "days60", "days90", "older"] as const;
export type Age = (typeof AGES)[number];

/** Of an invoice that is still open on a day; it is due until the end of its own. */
export function ageOf(dueOn: string, on: string): Age {
  const late = daysBetween(dueOn, on);
  if (late <= 0) return "current";
  if (late <= 30) return "days30";
  if (late <= 60) return "days60";
  return late <= 90 ? "days90" : "older";
}
