import type { Selectable } from "kysely";
import { isId, lockClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import { billingPolicy } from "../../policy.ts";
import type { InvoiceRow } from "../queries.ts";

export type PaymentRow = Selectable<Database["payment"]>;
export type AllocationRow = Selectable<Database["payment_allocation"]>;

/** An invoice that is held, with what happened to it in money until now. Whole cents. */
export type HeldInvoice = InvoiceRow & {
  balance_cents: number;
  late_fee_cents: number;
  written_off_cents: number;
  credited_cents: number;
  credited_tax_cents: number;
  /** Of the credits, what lay there for the client then. */
  released_cents: number;
};

/** A payment with all that moves when it does. */
export interface HeldPayment {
  payment: PaymentRow;
  /** The one of the latest invoice first. */
  allocations: AllocationRow[];
  invoices: ReadonlyMap<string, HeldInvoice>;
}

/**
 * Only rows the actor may see. Every read of payments goes through this.
 */
export function visiblePayments({ db, actor }: Ctx) {
  const all = db.selectFrom("payment");
  return billingPolicy.readPayments(actor) ? all : all.where((eb) => eb.lit(false));
}

export const paymentNotFound = () =>
  new AppError("not_found", "billing.payment_not_found", { detail: "This payment does not exist." });

/** @throws AppError billing.payment_not_found */
export async function findPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const row = isId(id)
    ? await visiblePayments(ctx).selectAll("payment").where("payment.id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw paymentNotFound();
  return row;
}

interface SeenPayment {
  id: string;
  /** As it was when the person looked at it; left out by a provider's notice, which did not look. */
  version?: number;
}

/**
 * The payment and then its invoices in the order of their ids, held until the caller's transaction ends.
 *
 * @param others invoices that may move with it besides its own
 * @throws AppError billing.payment_not_found | billing.changed_meanwhile
 */
export async function holdPayment(
  ctx: Ctx,
  { id, version }: SeenPayment,
  others: (payment: PaymentRow) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<HeldPayment> {
  const payment = isId(id)
    ? await visiblePayments(ctx).selectAll("payment").where("payment.id", "=", id).forNoKeyUpdate().executeTakeFirst()
    : undefined;
  if (!payment) throw paymentNotFound();
  if (version !== undefined && payment.version !== version) throw paymentChanged();
  const found = await ctx.db.selectFrom("payment_allocation").selectAll().where("payment_id", "=", id).execute();
  const ids = [...found.map(({ invoice_id: invoiceId }) => invoiceId), ...(await others(payment))];
  const invoices = await holdInvoices(ctx, ids);
  const numberOf = ({ invoice_id: invoiceId }: AllocationRow) => invoices.get(invoiceId)?.number ?? 0;
  return { payment, allocations: found.toSorted((one, other) => numberOf(other) - numberOf(one)), invoices };
}

export const paymentChanged = () =>
  new AppError("conflict", "billing.changed_meanwhile", {
    detail: "This payment has changed in the meantime. Please check it and try again.",
  });

const LOCK = "select id from invoice where id = any($1::uuid[]) order by id for no key update";

const READ = `
  select invoice.*,
    coalesce((select cents from invoice_balance where invoice_id = invoice.id), 0)::bigint as balance_cents,
    coalesce((select cents from late_fee where invoice_id = invoice.id), 0)::bigint as late_fee_cents,
    coalesce((select cents from write_off where invoice_id = invoice.id), 0)::bigint as written_off_cents,
    note.credited_cents, note.credited_tax_cents, note.released_cents
  from invoice
  cross join lateral (
    select coalesce(sum(total_cents), 0)::bigint as credited_cents,
      coalesce(sum(tax_cents), 0)::bigint as credited_tax_cents,
      coalesce(sum(to_client_cents), 0)::bigint as released_cents
    from credit_note where credit_note.invoice_id = invoice.id
  ) as note
  where invoice.id = any($1::uuid[])`;

/**
 * Invoices, held in the order of their ids. They are read after that: what a statement that waited for a row finds of other
 * tables is as old as its beginning.
 */
export async function holdInvoices({ db }: Ctx, ids: readonly string[]): Promise<Map<string, HeldInvoice>> {
  if (ids.length === 0) return new Map();
  await rowsOf(db, LOCK, [ids]);
  const rows = await rowsOf<HeldInvoice>(db, READ, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was paid of an invoice and is still on it: all that was charged, less what is still to be paid. */
export const keptOn = (invoice: HeldInvoice): number =>
  invoice.total_cents +
  invoice.late_fee_cents -
  invoice.credited_cents -
  invoice.written_off_cents -
  invoice.balance_cents;

/** Of a payment, what no invoice asked for. What was given back of it counts, too. */
export const unappliedOf = ({ payment, allocations }: Pick<HeldPayment, "payment" | "allocations">): number =>
  payment.amount_cents - allocations.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What lies there for a client, who is held until the transaction ends; below zero where the client owes it. Taken after the
 * invoices: two that use the same credit come one after the other.
 */
export async function holdCredit(ctx: Ctx, clientId: string): Promise<number> {
  // Before what is kept of them, as by everybody who posts.
  await lockClient(ctx, clientId);
  const row = await ctx.db
    .selectFrom("client_balance")
    .select("cents")
    .where("client_id", "=", clientId)
    .where("account", "=", "client-credit")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return 0 - (row?.cents ?? 0);
}
