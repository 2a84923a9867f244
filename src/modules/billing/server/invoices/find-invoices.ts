import { sql } from "kysely";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findByWords, numberNamed } from "#platform/server/database/find-by-words.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { InvoiceFilter, listInvoices } from "../../contract-invoices.ts";
import { billingPolicy } from "../../policy.ts";
import { visibleInvoices, withBalance, type KnownInvoice } from "../queries.ts";
import { toSummary } from "../views.ts";

type InvoicePage = ParsedInputOf<typeof listInvoices>;

/** One page, and the total: kept where nothing is searched, counted of a client, and of a search up to `MAX_FOUND`. */
export async function findInvoices(ctx: Ctx, asked: InvoicePage): Promise<ResultOf<typeof listInvoices>> {
  const { page, limit } = asked;
  const { rows, total } = asked.search === "" ? await listed(ctx, asked) : await searched(ctx, asked);
  return { data: rows.map(toSummary), pagination: { page, limit, total } };
}

interface Page {
  rows: KnownInvoice[];
  total: number;
}

async function listed(ctx: Ctx, asked: InvoicePage): Promise<Page> {
  const rows = await pageOf(ctx, asked, matchingInvoices(ctx, asked));
  const total = await totalOf({ ...asked, found: rows.length }, () =>
    asked.clientId === undefined ? keptTotal(ctx, asked) : counted(ctx, asked),
  );
  return { rows, total };
}

async function searched(ctx: Ctx, asked: InvoicePage): Promise<Page> {
  const matching = matchingInvoices(ctx, asked).select(["invoice.id", "invoice.number"]);
  const { total, ids } = await findByWords(ctx, matching, asked);
  if (ids === null) return { rows: await pageOf(ctx, asked, matchingInvoices(ctx, asked, "on the way")), total };
  const rows =
    ids.length === 0
      ? []
      : await withBalance(visibleInvoices(ctx))
          .where("invoice.id", "in", ids)
          .orderBy("invoice.number", "desc")
          .execute();
  return { rows, total };
}

/** Which they are first, and then what is told of each, or it would be gathered of all that stand before them as well. */
function pageOf(
  ctx: Ctx,
  { page, limit }: InvoicePage,
  matching: ReturnType<typeof matchingInvoices>,
): Promise<KnownInvoice[]> {
  const ids = matching
    .select("invoice.id")
    .orderBy("invoice.number", "desc")
    // Written out, because for a limit that it does not know the database plans for many more.
    .limit(sql.lit(limit))
    .offset(sql.lit((page - 1) * limit));
  return withBalance(visibleInvoices(ctx)).where("invoice.id", "in", ids).orderBy("invoice.number", "desc").execute();
}

async function counted(ctx: Ctx, filter: InvoiceFilter): Promise<number> {
  const { total } = await ctx.db
    .selectFrom(matchingInvoices(ctx, filter).select("invoice.id").limit(MAX_COUNTED).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** From the sums of the tiles: as fast among two million invoices as among two. */
async function keptTotal({ db, actor }: Ctx, { status }: InvoiceFilter): Promise<number> {
  if (!billingPolicy.readInvoices(actor)) return 0;
  let kept = db
    .selectFrom("invoice_counter")
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum("invoices"), eb.lit(0)), "integer").as("total"));
  if (status !== undefined) kept = kept.where("status", "=", status);
  const { total } = await kept.executeTakeFirstOrThrow();
  return Math.min(total, MAX_COUNTED);
}

/**
 * Those of the filter, in no order yet.
 *
 * @param how by the index of the search, or, with that kept out, row by row on the way through another one
 */
export function matchingInvoices(
  ctx: Ctx,
  { search, status, clientId }: InvoiceFilter,
  how: "by index" | "on the way" = "by index",
) {
  let invoices = visibleInvoices(ctx);
  // Written out: how many there are differs much between them, and the plan with it.
  if (status !== undefined) invoices = invoices.where("invoice.status", "=", sql.lit(status));
  if (clientId !== undefined) invoices = invoices.where("invoice.client_id", "=", clientId);
  const text = how === "by index" ? sql`invoice.search_text` : sql`(invoice.search_text || '')`;
  for (const word of wordsOf(search)) {
    const number = numberNamed(word, "INV");
    invoices =
      number === null
        ? invoices.where(sql<boolean>`${text} like search_form(${partOf(word)})`)
        : invoices.where("invoice.number", "=", number);
  }
  return invoices;
}
