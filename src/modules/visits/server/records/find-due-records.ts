import { currentCompany } from "#modules/company/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { SOON_MS } from "../../rules-records.ts";
import type { OpenRecords } from "./open-records.ts";
import { dueByRule } from "./tell-records-due.ts";

export interface DueRecords {
  visits: OpenRecords[];
  timeZone: string;
}

/** Open visits whose records a state wants soon, or wanted already, the first that is due first. */
export async function dueRecords(ctx: Ctx, limit: number): Promise<DueRecords> {
  const { time_zone: timeZone } = await currentCompany(ctx);
  const visits = may(ctx.actor, "appointments.read") ? await dueByRule(ctx, SOON_MS) : [];
  return { visits: visits.slice(0, limit), timeZone };
}
