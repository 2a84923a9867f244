import { findOwnComing } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findNextPlan } from "#modules/plans/server/index.ts";
import { serviceHealth } from "#modules/visits/rules-care.ts";
import { findCare, findRecentVisits } from "#modules/visits/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Dashboard } from "../contract-dashboard.ts";

const COMING = 3;
const RECENT = 5;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** The first page of the client who is signed in; each module says what it knows of them. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const { actor, now } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const { clientId } = actor;
  const { time_zone: zone } = await currentCompany(ctx);
  const yearAgo = todayIn(zone, new Date(now().getTime() - YEAR_DAYS * DAY_MS));
  const [{ appointments, total }, care, plan, recentServices] = await Promise.all([
    findOwnComing(ctx, COMING),
    findCare(ctx, clientId, yearAgo),
    findNextPlan(ctx, clientId),
    findRecentVisits(ctx, clientId, RECENT),
  ]);
  return {
    appointments: { data: appointments, total },
    health: serviceHealth(care),
    plan: plan ?? null,
    recentServices,
  };
}
