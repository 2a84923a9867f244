import { isId } from "#modules/clients/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listDifferences } from "../../contract-provider.ts";
import { billingPolicy } from "../../policy.ts";

type Difference = ResultOf<typeof listDifferences>["data"][number];

/** The open ones first, and of those the latest. */
export async function findDifferences(
  ctx: Ctx,
  { page, limit }: ParsedInputOf<typeof listDifferences>,
): Promise<ResultOf<typeof listDifferences>> {
  const rows = await visibleDifferences(ctx)
    .orderBy((eb) => eb("provider_difference.resolved_at", "is not", null))
    .orderBy("provider_difference.found_at", "desc")
    .orderBy("provider_difference.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(visibleDifferences(ctx).limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  return { data: rows.map(toDifference), pagination: { page, limit, total } };
}

/** @throws AppError billing.difference_not_found */
export async function describeDifference(ctx: Ctx, id: string): Promise<Difference> {
  const row = isId(id)
    ? await visibleDifferences(ctx).where("provider_difference.id", "=", id).executeTakeFirst()
    : undefined;
  if (!row)
    throw new AppError("not_found", "billing.difference_not_found", { detail: "This difference does not exist." });
  return toDifference(row);
}

function visibleDifferences({ db, actor }: Ctx) {
  const all = db
    .selectFrom("provider_difference")
    .leftJoin("payment", "payment.id", "provider_difference.payment_id")
    .select([
      "provider_difference.id",
      "provider_difference.kind",
      "provider_difference.object_id",
      "provider_difference.payment_id",
      "provider_difference.provider_cents",
      "provider_difference.ledger_cents",
      "provider_difference.found_at",
      "provider_difference.resolved_at",
      "provider_difference.resolution",
      "payment.reference",
      "payment.status",
    ]);
  return billingPolicy.readPayments(actor) ? all : all.where((eb) => eb.lit(false));
}

type Row = Awaited<ReturnType<ReturnType<typeof visibleDifferences>["executeTakeFirstOrThrow"]>>;

const toDifference = (row: Row): Difference => ({
  id: row.id,
  kind: row.kind,
  objectId: row.object_id,
  payment: row.payment_id === null ? null : { id: row.payment_id, reference: row.reference ?? "" },
  providerCents: row.provider_cents,
  ledgerCents: row.ledger_cents,
  foundAt: row.found_at,
  resolvedAt: row.resolved_at,
  resolution: row.resolution,
  endsPayment: row.kind === "left-payment" && row.status === "pending",
});
