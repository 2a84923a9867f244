import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { sql } from "kysely";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listPayments, PaymentFilter } from "../../contract-payments.ts";
import { visiblePayments } from "./hold-payment.ts";
import { toSummaries } from "./payment-views.ts";

/** The latest number first. */
export async function findPayments(
  ctx: Ctx,
  { page, limit, ...filter }: ParsedInputOf<typeof listPayments>,
): Promise<ResultOf<typeof listPayments>> {
  const rows = await matchingPayments(ctx, filter)
    .selectAll("payment")
    .orderBy("payment.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(matchingPayments(ctx, filter).select("payment.id").limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  return { data: await toSummaries(ctx, rows), pagination: { page, limit, total } };
}

export function matchingPayments(ctx: Ctx, { search, status, clientId, invoiceId }: PaymentFilter) {
  let payments = visiblePayments(ctx);
  // Written out: how many there are differs much between them, and the plan with it.
  if (status !== undefined) payments = payments.where("payment.status", "=", sql.lit(status));
  if (clientId !== undefined) payments = payments.where("payment.client_id", "=", clientId);
  if (invoiceId !== undefined)
    payments = payments.where("payment.id", "in", (eb) =>
      eb.selectFrom("payment_allocation").select("payment_id").where("invoice_id", "=", invoiceId),
    );
  for (const word of wordsOf(search))
    payments = payments.where(sql<boolean>`payment.search_text like search_form(${partOf(word)})`);
  return payments;
}
