import { sql, type Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { billingPolicy } from "../policy.ts";

export type InvoiceRow = Selectable<Database["invoice"]>;
/** With what is still to be paid of it, null of a draft, and what its first lines say. */
export type KnownInvoice = InvoiceRow & {
  balance_cents: number | null;
  has_late_fee: boolean;
  services: string[];
  line_count: number;
};

/** So many lines are told in a list. */
const TOLD_LINES = 3;

/**
 * Only rows the actor may see: the office sees all, a client those that were sent to their own. Every read of invoices goes
 * through this.
 */
export function visibleInvoices({ db, actor }: Ctx) {
  const all = db.selectFrom("invoice").leftJoin("invoice_balance", "invoice_balance.invoice_id", "invoice.id");
  if (billingPolicy.readInvoices(actor)) return all;
  return all.where((eb) => eb.lit(false));
}

export const withBalance = (invoices: ReturnType<typeof visibleInvoices>) =>
  invoices
    .selectAll("invoice")
    .select("invoice_balance.cents as balance_cents")
    .select(sql<boolean>`exists (select from late_fee where late_fee.invoice_id = invoice.id)`.as("has_late_fee"))
    .select(
      sql<string[]>`array(select invoice_line.description from invoice_line where invoice_line.invoice_id = invoice.id
        order by invoice_line.position limit ${sql.lit(TOLD_LINES)})`.as("services"),
    )
    .select(
      sql<number>`(select count(*)::int from invoice_line where invoice_line.invoice_id = invoice.id)`.as("line_count"),
    );

/** @throws AppError billing.invoice_not_found */
export async function findInvoice(ctx: Ctx, id: string): Promise<KnownInvoice> {
  const row = isId(id)
    ? await withBalance(visibleInvoices(ctx)).where("invoice.id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw invoiceNotFound();
  return row;
}

export interface SeenInvoice {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

/**
 * The invoice, held until the caller's transaction ends; the client is taken after it.
 *
 * @throws AppError billing.invoice_not_found | billing.changed_meanwhile
 */
export async function lockInvoice(ctx: Ctx, { id, version }: SeenInvoice): Promise<KnownInvoice> {
  const row = isId(id)
    ? await withBalance(visibleInvoices(ctx)).where("invoice.id", "=", id).forNoKeyUpdate("invoice").executeTakeFirst()
    : undefined;
  if (!row) throw invoiceNotFound();
  if (row.version !== version)
    throw new AppError("conflict", "billing.changed_meanwhile", {
      detail: "Someone else changed this invoice in the meantime. Please check it and try again.",
    });
  return row;
}

export const invoiceNotFound = () =>
  new AppError("not_found", "billing.invoice_not_found", { detail: "This invoice does not exist." });

export const linesOf = ({ db }: Ctx, invoiceId: string) =>
  db.selectFrom("invoice_line").selectAll().where("invoice_id", "=", invoiceId).orderBy("position").execute();

export const taxesOf = ({ db }: Ctx, invoiceId: string) =>
  db.selectFrom("invoice_tax").selectAll().where("invoice_id", "=", invoiceId).orderBy("position").execute();

export const creditNotesOf = ({ db }: Ctx, invoiceId: string) =>
  db.selectFrom("credit_note").selectAll().where("invoice_id", "=", invoiceId).orderBy("number").execute();
