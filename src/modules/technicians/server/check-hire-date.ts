import { currentCompany } from "#modules/company/server/index.ts";
import { addDays } from "#platform/days.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TechnicianForm } from "../contract.ts";

const EARLIEST = "1950-01-01";
/** Somebody may be hired long before they start. */
const MAX_DAYS_AHEAD = 365;

/**
 * A year typed wrong (2999) would sort and count for ever; days are the company's.
 *
 * @throws AppError request.invalid
 */
export async function checkHireDate(ctx: Ctx, { hireDate }: Pick<TechnicianForm, "hireDate">): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  if (hireDate >= EARLIEST && hireDate <= addDays(todayIn(zone, ctx.now()), MAX_DAYS_AHEAD)) return;
  const message = "Please enter a hire date between 1950 and a year from now";
  throw new AppError("invalid", "request.invalid", { errors: [{ path: "hireDate", message }] });
}
