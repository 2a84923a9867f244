import { sql } from "kysely";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { InvoiceFilter, listInvoices } from "../../contract-invoices.ts";
import { visibleInvoices, withBalance } from "../queries.ts";
import { toSummary } from "../views.ts";

/** The latest number first. */
export async function findInvoices(
  ctx: Ctx,
  { page, limit, ...filter }: ParsedInputOf<typeof listInvoices>,
): Promise<ResultOf<typeof listInvoices>> {
  const rows = await withBalance(matchingInvoices(ctx, filter))
    .orderBy("invoice.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(matchingInvoices(ctx, filter).select("invoice.id").limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  return { data: rows.map(toSummary), pagination: { page, limit, total } };
}

/** Those of the filter, in no order yet. */
export function matchingInvoices(ctx: Ctx, { search, status, clientId }: InvoiceFilter) {
  let invoices = visibleInvoices(ctx);
  if (status !== undefined) invoices = invoices.where("invoice.status", "=", status);
  if (clientId !== undefined) invoices = invoices.where("invoice.client_id", "=", clientId);
  for (const word of wordsOf(search))
    invoices = invoices.where(sql<boolean>`invoice.search_text like search_form(${partOf(word)})`);
  return invoices;
}
