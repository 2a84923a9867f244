import { sql } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import { isId } from "#modules/clients/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { addDays, addMonths } from "#platform/days.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listOwnPayments } from "../../contract-own.ts";
import type { HistoryPeriod } from "../../rules-providers.ts";
import { ownMoneyOf } from "../own/own-money.ts";
import { paymentNotFound, type PaymentRow } from "../payments/hold-payment.ts";
import { toOwnPayments } from "./own-payment-views.ts";

/** Those of the client who asks, the latest number first, and what was paid in all of the period. */
export async function findOwnPayments(
  ctx: Ctx,
  { page, limit, period }: ParsedInputOf<typeof listOwnPayments>,
): Promise<ResultOf<typeof listOwnPayments>> {
  const clientId = ownMoneyOf(ctx);
  const { time_zone: zone } = await currentCompany(ctx);
  const from = firstDayOf(period, todayIn(zone, ctx.now()));
  const asked = () => {
    const payments = ctx.db.selectFrom("payment").where("payment.client_id", "=", clientId);
    return from === null ? payments : payments.where("payment.received_on", ">=", from);
  };
  const rows = await asked()
    .selectAll("payment")
    .orderBy("payment.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(asked().select("payment.id").limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  const { paidCents } = await asked()
    .where("payment.status", "in", ["paid", "partial", "refunded"])
    .select(sql<number>`coalesce(sum(payment.amount_cents - payment.refunded_cents), 0)::bigint`.as("paidCents"))
    .executeTakeFirstOrThrow();
  return { data: await toOwnPayments(ctx, rows), pagination: { page, limit, total }, paidCents };
}

/** The first day of a period that ends today, in the company's days; null: from the beginning. */
export function firstDayOf(period: HistoryPeriod, today: string): string | null {
  switch (period) {
    case "all":
      return null;
    case "30-days":
      return addDays(today, -30);
    case "6-months":
      return addMonths(today, -6);
    case "year":
      return addMonths(today, -12);
  }
}

/** @throws AppError request.forbidden | billing.payment_not_found: there is none, or it is another client's */
export async function findOwnPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const clientId = ownMoneyOf(ctx);
  const row = isId(id)
    ? await ctx.db
        .selectFrom("payment")
        .selectAll()
        .where("id", "=", id)
        .where("client_id", "=", clientId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw paymentNotFound();
  return row;
}
