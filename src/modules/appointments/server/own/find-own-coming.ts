import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OwnAppointment } from "../../contract-own.ts";
import { findOwnPage } from "./own-rows.ts";
import { toOwn } from "./own-views.ts";

/** What the signed-in client has ahead of them from today (company time), the next first, and how many there are. */
export async function findOwnComing(
  ctx: Ctx,
  limit: number,
): Promise<{ appointments: OwnAppointment[]; total: number }> {
  const { time_zone: zone } = await currentCompany(ctx);
  const from = todayIn(zone, ctx.now());
  const { rows, pagination } = await findOwnPage(ctx, { page: 1, limit, sortOrder: "asc", open: true, from });
  return { appointments: rows.map((row) => toOwn(ctx, row)), total: pagination.total };
}
