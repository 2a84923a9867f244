import { addDays, daysBetween } from "#platform/days.ts";

/** When a client is reminded of an invoice: days after its due day, below zero before it. */
export const REMINDER_STEPS = [-3, 0, 3, 10] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/**
 * So many days later it is still said; after that it would be about a day that nobody has in mind. "Is due" is said on the
 * day alone: a day later it is not true any more.
 */
const maxDaysLate = (step: ReminderStep): number => (step === 0 ? 0 : 2);

/** From when on in a day it is said, in minutes after the company's midnight: nobody wants to be woken by it. */
export const REMINDERS_FROM_MINUTE = 8 * 60;

/** The due days of the invoices that may be reminded of this step today, the latest first. */
export const dueDaysOf = (step: ReminderStep, today: string): string[] =>
  Array.from({ length: maxDaysLate(step) + 1 }, (_, late) => addDays(today, -step - late));

/**
 * Which reminder of an invoice is to be said: the latest whose day has come, unless that was too long ago. None whose day
 * had begun when the invoice was sent, because whoever has just got it needs no reminder. Days are the company's.
 */
export function reminderStepOf(
  { dueOn, sentOn }: { dueOn: string; sentOn: string },
  today: string,
): ReminderStep | null {
  const step = REMINDER_STEPS.findLast((days) => addDays(dueOn, days) <= today);
  if (step === undefined) return null;
  const day = addDays(dueOn, step);
  return day > sentOn && daysBetween(day, today) <= maxDaysLate(step) ? step : null;
}
