import * as z from "zod";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { AGREEMENTS, bulkDone } from "../events.ts";
import { sendDraft } from "../lifecycle/send-agreement.ts";
import { holdAgreement } from "../signing/sign-state.ts";
import { actingFor, holdBulk, type BulkRow } from "./hold-bulk.ts";

/** Goes through the drafts of a bulk sending; begun again it goes on where it was. */
export const runBulk = defineJob("agreements.run_bulk", z.object({ bulkId: z.string() }), {
  timeoutSeconds: 3600,
  // Whoever waits for one email goes before twenty thousand.
  priority: -5,
});

/** After so many runs in which a draft failed with something that nobody had foreseen, it is left out. */
const MAX_FAULTS = 3;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** What a process that died for good, or a job that was given up, has left behind. */
export async function continueBulks(ctx: Ctx): Promise<void> {
  const open = await ctx.db.selectFrom("agreement_bulk").select("id").where("status", "=", "running").execute();
  for (const { id } of open) await enqueue(ctx, runBulk, { bulkId: id }, { key: id });
}

/**
 * Sends drafts one after the other, each in a transaction of its own with what became of it: killed in the middle nothing
 * is lost or sent twice, and two processes take turns. One that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function runBulkNow(ctx: Ctx, { bulkId }: z.infer<typeof runBulk.schema>): Promise<void> {
  const faults: unknown[] = [];
  for (let after: string | null = NO_ID; after !== null;) {
    const reached = { id: "" };
    try {
      after = await takeStep(ctx, { bulkId, after, reached });
    } catch (fault) {
      // Before any draft was reached it is the database, and the whole run is tried again.
      if (reached.id === "") throw fault;
      faults.push(fault);
      await noteFault(ctx, bulkId, reached.id);
      after = reached.id;
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} agreements could not be sent`, { cause: faults[0] });
  await finishBulk(ctx, bulkId);
}

interface Step {
  bulkId: string;
  after: string;
  /** Told while it runs, for whoever has to know at which draft it failed. */
  reached: { id: string };
}

/** The next draft after this one. @returns which it was; null where there is none */
function takeStep(ctx: Ctx, { bulkId, after, reached }: Step): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await holdBulk(ctx, bulkId);
    if (bulk?.status !== "running") return null;
    const id = await findNext(ctx, bulkId, after);
    if (id === null) return null;
    reached.id = id;
    const asWhoAsked = { ...ctx, actor: actingFor(bulk) };
    const row = await holdAgreement(asWhoAsked, id);
    const refused = row ? await sendDraft(asWhoAsked, row, row.message) : { why: "This agreement is gone." };
    await noteOutcome(ctx, bulk, { id, why: refused?.why ?? null });
    // Also where nothing was sent: whoever watches sees how far it is.
    await announce(ctx, AGREEMENTS);
    return id;
  });
}

/** The caller holds the bulk sending, so nobody else is at its drafts. */
async function findNext({ db }: Ctx, bulkId: string, after: string): Promise<string | null> {
  const next = await db
    .selectFrom("agreement_bulk_item")
    .select("agreement_id")
    .where("bulk_id", "=", bulkId)
    .where("outcome", "=", "waiting")
    .where("agreement_id", ">", after)
    .orderBy("agreement_id")
    .limit(1)
    .executeTakeFirst();
  return next?.agreement_id ?? null;
}

async function noteOutcome(
  { db }: Ctx,
  bulk: Pick<BulkRow, "id">,
  { id, why }: { id: string; why: string | null },
): Promise<void> {
  await db
    .updateTable("agreement_bulk_item")
    .set(why === null ? { outcome: "sent" } : { outcome: "left-out", why })
    .where("bulk_id", "=", bulk.id)
    .where("agreement_id", "=", id)
    .execute();
  await db
    .updateTable("agreement_bulk")
    .set((eb) => (why === null ? { sent: eb("sent", "+", 1) } : { left_out: eb("left_out", "+", 1) }))
    .where("id", "=", bulk.id)
    .execute();
}

/** The step itself left nothing behind. */
const noteFault = (ctx: Ctx, bulkId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const bulk = await holdBulk(ctx, bulkId);
    if (!bulk) return;
    const noted = await ctx.db
      .updateTable("agreement_bulk_item")
      .set((eb) => ({ faults: eb("faults", "+", 1) }))
      .where("bulk_id", "=", bulkId)
      .where("agreement_id", "=", id)
      .returning(["faults", "outcome"])
      .executeTakeFirst();
    if (noted && noted.faults >= MAX_FAULTS && noted.outcome === "waiting")
      await noteOutcome(ctx, bulk, { id, why: "Something went wrong with it. Please open it and send it by itself." });
    await announce(ctx, AGREEMENTS);
  });

/** A run that found nothing more to do ends it, unless somebody has stopped it in that moment. */
const finishBulk = (ctx: Ctx, bulkId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const bulk = await holdBulk(ctx, bulkId);
    if (bulk?.status !== "running" || (await findNext(ctx, bulkId, NO_ID)) !== null) return;
    await ctx.db
      .updateTable("agreement_bulk")
      .set({ status: "done", finished_at: ctx.now().toISOString() })
      .where("id", "=", bulkId)
      .execute();
    await emit(ctx, bulkDone, { bulkId });
    await announce(ctx, AGREEMENTS);
  });
