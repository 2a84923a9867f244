import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, instantOfOrNext, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * Texts and notices come between 8 AM and 9 PM (47 CFR 64.1200(c)(1)), by the clock of the company, whose clients live
 * around it.
 */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 21 * 60;

/** When the morning comes; null by day. */
export async function quietUntil(ctx: Ctx): Promise<Date | null> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day, minutes } = wallClockOf(ctx.now(), zone);
  if (minutes >= FIRST_MINUTE && minutes < LAST_MINUTE) return null;
  return instantOfOrNext(minutes < FIRST_MINUTE ? day : addDays(day, 1), FIRST_MINUTE, zone);
}
