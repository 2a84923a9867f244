import { findUserNames } from "#modules/accounts/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { BulkSend, listBulkItems, listBulkSends } from "../../contract-bulk.ts";
import { agreementPolicy } from "../../policy.ts";
import { bulkNotFound, type BulkRow } from "./hold-bulk.ts";

/** One page of them, the latest first. */
export async function findBulks(
  ctx: Ctx,
  { page, limit }: ParsedInputOf<typeof listBulkSends>,
): Promise<ResultOf<typeof listBulkSends>> {
  const rows = await ctx.db
    .selectFrom("agreement_bulk")
    .selectAll()
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = ctx.db.selectFrom("agreement_bulk").select("id").limit(MAX_COUNTED).as("counted");
    const { all } = await ctx.db
      .selectFrom(counted)
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
    return all;
  });
  return { data: await toViews(ctx, rows), pagination: { page, limit, total } };
}

/** @throws AppError agreements.bulk_not_found */
export async function readBulk(ctx: Ctx, id: string): Promise<BulkSend> {
  const row = await ctx.db.selectFrom("agreement_bulk").selectAll().where("id", "=", id).executeTakeFirst();
  const [view] = row ? await toViews(ctx, [row]) : [];
  if (!view) throw bulkNotFound();
  return view;
}

async function toViews(ctx: Ctx, rows: readonly BulkRow[]): Promise<BulkSend[]> {
  const names = await findUserNames(
    ctx,
    rows.flatMap(({ asked_by: by }) => by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    planned: row.planned,
    sent: row.sent,
    leftOut: row.left_out,
    askedAt: row.asked_at,
    askedBy: row.asked_by === null ? null : (names.get(row.asked_by) ?? null),
    finishedAt: row.finished_at,
    can: { stop: row.status === "running" && agreementPolicy.write(ctx.actor) },
  }));
}

/**
 * What became of each, in the order in which they are sent.
 *
 * @throws AppError agreements.bulk_not_found
 */
export async function findBulkItems(
  ctx: Ctx,
  { id, outcome, page, limit }: ParsedInputOf<typeof listBulkItems>,
): Promise<ResultOf<typeof listBulkItems>> {
  await readBulk(ctx, id);
  const matching = ctx.db
    .selectFrom("agreement_bulk_item as item")
    .where("item.bulk_id", "=", id)
    .$if(outcome !== undefined, (items) => items.where("item.outcome", "=", outcome ?? "waiting"));
  const rows = await matching
    .innerJoin("agreement", "agreement.id", "item.agreement_id")
    .select([
      "item.agreement_id as agreementId",
      "agreement.reference",
      "agreement.client_name as clientName",
      "item.outcome",
      "item.why",
    ])
    .orderBy("item.agreement_id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { all } = await ctx.db
      .selectFrom(matching.select("item.agreement_id").limit(MAX_COUNTED).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
    return all;
  });
  return { data: rows, pagination: { page, limit, total } };
}
