import { findOwnComing, findOwnNews } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findOwnOpenIssues } from "#modules/issues/server/index.ts";
import { findNextPlan } from "#modules/plans/server/index.ts";
import { serviceHealth } from "#modules/visits/rules.ts";
import { findCare, findRecentPapers, findRecentVisits } from "#modules/visits/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ClientActivity, Dashboard, OwnCounts } from "../contract.ts";

const COMING = 3;
const OPEN = 3;
const RECENT = 6;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** The first page of the client who is signed in; each module says what it knows of them. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const { actor, now } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const { clientId } = actor;
  const { time_zone: zone } = await currentCompany(ctx);
  const yearAgo = todayIn(zone, new Date(now().getTime() - YEAR_DAYS * DAY_MS));
  const [{ appointments, total }, open, care, plan, recentActivity] = await Promise.all([
    findOwnComing(ctx, COMING),
    findOwnOpenIssues(ctx, OPEN),
    findCare(ctx, clientId, yearAgo),
    findNextPlan(ctx, clientId),
    readNews(ctx, clientId),
  ]);
  return {
    appointments: { data: appointments, total },
    issues: { data: open.issues, total: open.total },
    health: serviceHealth(care),
    plan: plan ?? null,
    recentActivity,
  };
}

/** Visits that were finished, reports that were corrected, and what became of appointments; the newest first. */
async function readNews(ctx: Ctx, clientId: string): Promise<ClientActivity[]> {
  const [visits, papers, news] = await Promise.all([
    findRecentVisits(ctx, clientId, RECENT),
    findRecentPapers(ctx, clientId, RECENT),
    findOwnNews(ctx, RECENT),
  ]);
  const all: ClientActivity[] = [
    ...visits.map((visit) => ({ ...visit, type: "service" as const, what: "finished" as const })),
    ...papers.map((paper) => ({ ...paper, type: "document" as const, what: "corrected" as const })),
    ...news.map((one) => ({ ...one, type: "appointment" as const, technicianName: null })),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, RECENT);
}

/** What the portal shows beside the names of its pages. */
export async function countOwn(ctx: Ctx): Promise<OwnCounts> {
  const [coming, open] = await Promise.all([findOwnComing(ctx, 1), findOwnOpenIssues(ctx, 1)]);
  return { appointments: coming.total, issues: open.total };
}
