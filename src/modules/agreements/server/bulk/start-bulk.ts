import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import { MAX_BULK, type bulkSendAgreements, type countDrafts as countEndpoint } from "../../contract-bulk.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS } from "../events.ts";
import { matchingAgreements } from "../office/find-agreements.ts";
import { changedMeanwhile, visibleAgreements } from "../queries.ts";
import { askerOf, bulkRunning } from "./hold-bulk.ts";
import { runBulk } from "./run-bulk.ts";

type Asked = ParsedInputOf<typeof bulkSendAgreements>;

const ITEMS = `
  insert into agreement_bulk_item (bulk_id, agreement_id)
  select $1::uuid, named.id from unnest($2::uuid[]) as named (id)`;

/**
 * Writes down which drafts are to be sent, and has a job send them. Of all drafts of a filter it sends those that the person
 * saw: where there is another number of them by now, they look again.
 *
 * @returns the id of the bulk sending
 * @throws AppError request.forbidden | agreements.bulk_running | agreements.changed_meanwhile | agreements.nothing_to_send
 */
export function startBulk(ctx: Ctx, asked: Asked): Promise<string> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    await refuseWhileOneRuns(ctx);
    const ids = "ids" in asked ? await draftsAmong(ctx, asked.ids) : await draftsOf(ctx, asked);
    if (ids.length === 0)
      throw new AppError("conflict", "agreements.nothing_to_send", { detail: "None of these is a draft any more." });
    const id = newId();
    const { user, key } = askerOf(ctx);
    await ctx.db
      .insertInto("agreement_bulk")
      .values({
        id,
        asked_at: ctx.now().toISOString(),
        asked_by: user,
        asked_by_key: key,
        planned: ids.length,
        finished_at: null,
      })
      .execute()
      .catch(onConstraint("agreement_bulk_one_running", bulkRunning));
    await rowsOf(ctx.db, ITEMS, [id, ids]);
    await enqueue(ctx, runBulk, { bulkId: id }, { key: id });
    await audit(ctx, {
      action: "agreements.bulk_started",
      entityType: "agreement_bulk",
      entityId: id,
      changes: { agreements: ids.length },
    });
    await announce(ctx, AGREEMENTS);
    return id;
  });
}

/** Said before what was seen is compared, which the one that runs has changed. `agreement_bulk_one_running` decides. */
async function refuseWhileOneRuns({ db }: Ctx): Promise<void> {
  const running = await db.selectFrom("agreement_bulk").select("id").where("status", "=", "running").executeTakeFirst();
  if (running) throw bulkRunning();
}

/** What is no draft any more when the job comes to it is left out then; what is none now is not even written down. */
async function draftsAmong(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await visibleAgreements(ctx)
    .select("agreement.id")
    .where((eb) => eb("agreement.id", "=", eb.fn.any(eb.val([...new Set(ids)]))))
    .where("agreement.status", "=", "draft")
    .execute();
  return rows.map(({ id }) => id);
}

async function draftsOf(ctx: Ctx, { all, seen }: Extract<Asked, { seen: number }>): Promise<string[]> {
  const rows = await draftsLike(ctx, all).execute();
  if (rows.length > MAX_BULK)
    throw new AppError("conflict", "agreements.changed_meanwhile", {
      detail: `At most ${MAX_BULK} drafts can be sent together. Please narrow the list.`,
    });
  if (rows.length !== seen) throw changedMeanwhile();
  return rows.map(({ id }) => id);
}

type Narrowed = ParsedInputOf<typeof countEndpoint>;

/** The list counts less far than so many are sent, so that whoever sends them is told by this. */
export async function countDrafts(ctx: Ctx, narrowed: Narrowed): Promise<OutputOf<typeof countEndpoint>> {
  return ctx.db
    .selectFrom(draftsLike(ctx, narrowed).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("drafts"))
    .executeTakeFirstOrThrow();
}

/** One more than can be sent together, where there are so many. */
const draftsLike = (ctx: Ctx, narrowed: Narrowed) =>
  matchingAgreements(ctx, { ...narrowed, status: "draft" })
    .select("agreement.id")
    .limit(MAX_BULK + 1);
