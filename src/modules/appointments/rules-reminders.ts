const HOUR_MS = 3_600_000;

/** So many hours before an appointment its client is reminded. */
export const REMINDER_HOURS = [48, 2] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/**
 * When that is. Hours are counted as they pass and not on the clock's face: over a change of the clock the reminder of 9:00 comes at
 * 8:00 or 10:00 two days before, and nobody has an hour less than they were promised.
 */
export const reminderDueAt = (startsAt: Date, hours: ReminderHours): Date =>
  new Date(startsAt.getTime() - hours * HOUR_MS);

/** Whether it is still of use: the first until shortly before the second would come, the second until somebody comes. */
export function isReminderInTime(hours: ReminderHours, startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime();
  return hours === 48 ? left > 3 * HOUR_MS : left > 0;
}
