import { emit } from "#platform/server/jobs/events.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { notedCauses } from "#platform/server/notifications/notifications.ts";
import { REMINDED_MS } from "../../rules-records.ts";
import { recordsDue } from "../events.ts";
import { findOpenRecords, type OpenRecords } from "./open-records.ts";

/** Rows of it say who was told. */
export const RECORDS_DUE_MESSAGE = "visits.records_due";
export const recordsDueCause = (visitId: string): string => `visit:${visitId}`;

/** Whose hour of the rule is near or past: by night too, because the law's clock does not stop. */
export async function dueByRule(ctx: Ctx, withinMs: number): Promise<OpenRecords[]> {
  const until = ctx.now().getTime() + withinMs;
  return (await findOpenRecords(ctx)).filter(({ isByRule, deadline }) => isByRule && deadline.getTime() <= until);
}

/** Says of each visit once that its records are due. Whoever was told is noted, so that a later run says it of others. */
export async function tellRecordsDue(ctx: Ctx): Promise<void> {
  const due = await dueByRule(ctx, REMINDED_MS);
  const causes = due.map(({ visitId }) => recordsDueCause(visitId));
  const noted = await notedCauses(ctx, RECORDS_DUE_MESSAGE, causes);
  const untold = due.filter(({ visitId }) => !noted.has(recordsDueCause(visitId)));
  if (untold.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    for (const { visitId } of untold) await emit(ctx, recordsDue, { visitId });
  });
}
