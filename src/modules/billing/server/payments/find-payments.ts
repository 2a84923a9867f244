import { sql } from "kysely";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findByWords, numberNamed } from "#platform/server/database/find-by-words.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listPayments, PaymentFilter } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { visiblePayments, type PaymentRow } from "./hold-payment.ts";
import { toSummaries } from "./payment-views.ts";

type PaymentPage = ParsedInputOf<typeof listPayments>;

/**
 * One page, and the total: kept where nothing is searched, counted of a client or an invoice, and of a search up to
 * `MAX_FOUND`.
 */
export async function findPayments(ctx: Ctx, asked: PaymentPage): Promise<ResultOf<typeof listPayments>> {
  const { page, limit } = asked;
  const { rows, total } = asked.search === "" ? await listed(ctx, asked) : await searched(ctx, asked);
  return { data: await toSummaries(ctx, rows), pagination: { page, limit, total } };
}

interface Page {
  rows: PaymentRow[];
  total: number;
}

async function listed(ctx: Ctx, asked: PaymentPage): Promise<Page> {
  const rows = await pageOf(asked, matchingPayments(ctx, asked));
  const isOfAll = asked.clientId === undefined && asked.invoiceId === undefined;
  const total = await totalOf({ ...asked, found: rows.length }, () =>
    isOfAll ? keptTotal(ctx, asked) : counted(ctx, asked),
  );
  return { rows, total };
}

async function searched(ctx: Ctx, asked: PaymentPage): Promise<Page> {
  const matching = matchingPayments(ctx, asked).select(["payment.id", "payment.number"]);
  const { total, ids } = await findByWords(ctx, matching, asked);
  if (ids === null) return { rows: await pageOf(asked, matchingPayments(ctx, asked, "on the way")), total };
  if (ids.length === 0) return { rows: [], total };
  const found = visiblePayments(ctx).selectAll("payment").where("payment.id", "in", ids);
  return { rows: await found.orderBy("payment.number", "desc").execute(), total };
}

const pageOf = ({ page, limit }: PaymentPage, matching: ReturnType<typeof matchingPayments>): Promise<PaymentRow[]> =>
  matching
    .selectAll("payment")
    .orderBy("payment.number", "desc")
    // Written out, because for a limit that it does not know the database plans for many more.
    .limit(sql.lit(limit))
    .offset(sql.lit((page - 1) * limit))
    .execute();

async function counted(ctx: Ctx, filter: PaymentFilter): Promise<number> {
  const { total } = await ctx.db
    .selectFrom(matchingPayments(ctx, filter).select("payment.id").limit(MAX_COUNTED).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** From the sums of the tiles: as fast among two million payments as among two. */
async function keptTotal({ db, actor }: Ctx, { status }: PaymentFilter): Promise<number> {
  if (!billingPolicy.readPayments(actor)) return 0;
  let kept = db
    .selectFrom("payment_counter")
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum("payments"), eb.lit(0)), "integer").as("total"));
  if (status !== undefined) kept = kept.where("status", "=", status);
  const { total } = await kept.executeTakeFirstOrThrow();
  return Math.min(total, MAX_COUNTED);
}

/** @param how by the index of the search, or, with that kept out, row by row on the way through another one */
export function matchingPayments(
  ctx: Ctx,
  { search, status, clientId, invoiceId }: PaymentFilter,
  how: "by index" | "on the way" = "by index",
) {
  let payments = visiblePayments(ctx);
  // Written out: how many there are differs much between them, and the plan with it.
  if (status !== undefined) payments = payments.where("payment.status", "=", sql.lit(status));
  if (clientId !== undefined) payments = payments.where("payment.client_id", "=", clientId);
  if (invoiceId !== undefined)
    payments = payments.where("payment.id", "in", (eb) =>
      eb.selectFrom("payment_allocation").select("payment_id").where("invoice_id", "=", invoiceId),
    );
  const text = how === "by index" ? sql`payment.search_text` : sql`(payment.search_text || '')`;
  for (const word of wordsOf(search)) {
    const [number, ofInvoice] = [numberNamed(word, "PAY"), numberNamed(word, "INV")];
    if (number !== null) payments = payments.where("payment.number", "=", number);
    else {
      // Who paid an invoice is its client: their payments are looked through instead of everybody's.
      if (ofInvoice !== null)
        payments = payments.where("payment.client_id", "=", (eb) =>
          eb.selectFrom("invoice").select("client_id").where("invoice.number", "=", ofInvoice),
        );
      const part = ofInvoice === null ? text : sql`(payment.search_text || '')`;
      payments = payments.where(sql<boolean>`${part} like search_form(${partOf(word)})`);
    }
  }
  return payments;
}
