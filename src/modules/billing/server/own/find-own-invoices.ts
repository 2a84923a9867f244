import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listOwnInvoices } from "../../contract-own.ts";
import { findInvoice, invoiceNotFound, visibleInvoices, withBalance, type KnownInvoice } from "../queries.ts";
import { pendingOf } from "../charges/pending-of.ts";
import { toOwnInvoice } from "./own-invoice-views.ts";
import { ownMoneyOf } from "./own-money.ts";

/** What its client sees of an invoice begins when it is sent: a draft that was given up they never saw. */
const isSent = ({ status, sent_at: sentAt }: KnownInvoice): boolean => status !== "draft" && sentAt !== null;

/** Those of the client who asks that were sent to them, the latest number first. */
export async function findOwnInvoices(
  ctx: Ctx,
  { page, limit, status }: ParsedInputOf<typeof listOwnInvoices>,
): Promise<ResultOf<typeof listOwnInvoices>> {
  const clientId = ownMoneyOf(ctx);
  const asked = () => {
    const invoices = visibleInvoices({ ...ctx, actor: SYSTEM })
      .where("invoice.client_id", "=", clientId)
      .where("invoice.status", "!=", "draft")
      .where("invoice.sent_at", "is not", null);
    return status === undefined ? invoices : invoices.where("invoice.status", "=", status);
  };
  const rows = await withBalance(asked())
    .orderBy("invoice.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(asked().select("invoice.id").limit(MAX_COUNTED).as("found"))
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  const pending = await pendingOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toOwnInvoice(row, pending.get(row.id) ?? 0)), pagination: { page, limit, total } };
}

/** @throws AppError request.forbidden | billing.invoice_not_found: there is none, it is a draft, or another client's */
export async function findOwnInvoice(ctx: Ctx, id: string): Promise<KnownInvoice> {
  const clientId = ownMoneyOf(ctx);
  const row = await findInvoice({ ...ctx, actor: SYSTEM }, id);
  if (row.client_id !== clientId || !isSent(row)) throw invoiceNotFound();
  return row;
}
