import { dayIn } from "#platform/web/company-day.ts";

/**
 * The last day on which it can be signed. What is kept is the midnight that ends it, which is already the next day: emails
 * say this one, too.
 */
export const lastDayToSign = (signBy: string, timeZone: string): string =>
  dayIn(timeZone, new Date(Date.parse(signBy) - 1));
