import type { Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { DepositSlip, listDepositSlips } from "../../contract-deposits.ts";
import { billingPolicy } from "../../policy.ts";
import { visiblePayments } from "./hold-payment.ts";
import { toSummaries } from "./payment-views.ts";

/** So many are shown of what lies in the office. */
const MAX_UNDEPOSITED = 200;

const LIES_THERE = `
  select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from ledger_counter where account = 'undeposited'`;

/** The latest slip first, and what lies in the office, the oldest first. */
export async function findDepositSlips(
  ctx: Ctx,
  { page, limit }: ParsedInputOf<typeof listDepositSlips>,
): Promise<ResultOf<typeof listDepositSlips>> {
  const rows = await visibleSlips(ctx)
    .selectAll("deposit_slip")
    .orderBy("deposit_slip.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(visibleSlips(ctx).select("deposit_slip.id").limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  const undeposited = await visiblePayments(ctx)
    .selectAll("payment")
    .where("payment.undeposited_cents", ">", 0)
    .orderBy("payment.received_on")
    .orderBy("payment.number")
    .limit(MAX_UNDEPOSITED)
    .execute();
  const [liesThere] = billingPolicy.readPayments(ctx.actor) ? await rowsOf<{ cents: number }>(ctx.db, LIES_THERE) : [];
  return {
    data: await toSlips(ctx, rows),
    pagination: { page, limit, total },
    undeposited: await toSummaries(ctx, undeposited),
    undepositedCents: liesThere?.cents ?? 0,
  };
}

/** @throws AppError billing.deposit_slip_not_found */
export async function describeDepositSlip(ctx: Ctx, id: string): Promise<DepositSlip> {
  const row = isId(id)
    ? await visibleSlips(ctx).selectAll("deposit_slip").where("deposit_slip.id", "=", id).executeTakeFirst()
    : undefined;
  const [slip] = row ? await toSlips(ctx, [row]) : [];
  if (!slip)
    throw new AppError("not_found", "billing.deposit_slip_not_found", { detail: "This deposit slip does not exist." });
  return slip;
}

function visibleSlips({ db, actor }: Ctx) {
  const all = db.selectFrom("deposit_slip");
  return billingPolicy.readPayments(actor) ? all : all.where((eb) => eb.lit(false));
}

async function toSlips(ctx: Ctx, rows: readonly Selectable<Database["deposit_slip"]>[]): Promise<DepositSlip[]> {
  if (rows.length === 0) return [];
  const payments = await visiblePayments(ctx)
    .select([
      "payment.id",
      "payment.reference",
      "payment.payer_name",
      "payment.method_label",
      "payment.deposited_cents",
      "payment.deposit_slip_id",
    ])
    .where(
      "payment.deposit_slip_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("payment.number")
    .execute();
  const bySlip = Map.groupBy(payments, ({ deposit_slip_id: id }) => id);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    depositedOn: row.deposited_on,
    totalCents: row.total_cents,
    note: row.note,
    payments: (bySlip.get(row.id) ?? []).map((payment) => ({
      id: payment.id,
      reference: payment.reference,
      client: payment.payer_name,
      methodLabel: payment.method_label,
      cents: payment.deposited_cents,
    })),
  }));
}
