import { addDays, parseTime } from "#platform/days.ts";
import { dayIn } from "#platform/web/company-day.ts";
import type { VisitView } from "../../contract.ts";
import { UNCLOSED_HOURS } from "../../rules.ts";
import { wallInstant } from "../wall-instant.ts";

type Began = Pick<VisitView, "startedAt" | "timeZone">;

const HOUR_MS = 3_600_000;

/** Whether somebody forgot to finish it: the work ended before this moment, and only they know when. */
export const isForgotten = ({ startedAt, timeZone }: Began, now: Date): boolean =>
  dayIn(timeZone, new Date(startedAt)) !== dayIn(timeZone, now) ||
  now.getTime() - Date.parse(startedAt) > UNCLOSED_HOURS * HOUR_MS;

/** The first moment after the start at which the company's clock shows this time; null where it is none. */
export function endAt({ startedAt, timeZone }: Began, time: string): Date | null {
  const minutes = parseTime(time);
  if (minutes === null) return null;
  const day = dayIn(timeZone, new Date(startedAt));
  const sameDay = wallInstant(timeZone, day, minutes);
  return sameDay < new Date(startedAt) ? wallInstant(timeZone, addDays(day, 1), minutes) : sameDay;
}
