import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { OwnPayment } from "../../contract-own.ts";
import type { PaymentStatus } from "../../rules-payments.ts";
import type { OwnPaymentStatus } from "../../rules-providers.ts";
import { paymentNotFound, type PaymentRow } from "../payments/hold-payment.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followCharge } from "./follow-charge.ts";

/** What was given back is told beside it. */
const OWN_STATUS: Record<PaymentStatus, OwnPaymentStatus> = {
  pending: "pending",
  paid: "paid",
  partial: "paid",
  refunded: "paid",
  failed: "failed",
};

/**
 * A payment as its payer sees it, whoever asks: who may see it is judged before. One that has to be confirmed with the bank
 * comes with the secret for that, for which the provider is asked: in no transaction.
 */
export async function describeOwnPayment(ctx: Ctx, open: OpenProvider, paymentId: string): Promise<OwnPayment> {
  const clientSecret = await readSecret(ctx, open, await findRow(ctx, paymentId));
  // What was read with the secret may have moved it.
  const [payment] = await toOwnPayments(ctx, [await findRow(ctx, paymentId)]);
  if (!payment) throw paymentNotFound();
  return { ...payment, clientSecret: payment.status === "pending" ? clientSecret : null };
}

async function findRow({ db }: Ctx, id: string): Promise<PaymentRow> {
  const row = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw paymentNotFound();
  return row;
}

async function readSecret(ctx: Ctx, open: OpenProvider, payment: PaymentRow): Promise<string | null> {
  if (payment.status !== "pending" || !payment.needs_action || payment.charge_id === null) return null;
  const provider = await open(ctx);
  if (provider.name !== payment.provider) return null;
  try {
    const state = await provider.readCharge(payment.charge_id);
    await followCharge(ctx, state);
    return state.status === "needs-action" ? state.clientSecret : null;
  } catch (fault) {
    // It is still to be confirmed: whoever asks again gets the secret then.
    if (fault instanceof ProviderUnreachable) return null;
    throw fault;
  }
}

interface Part {
  paymentId: string;
  id: string;
  reference: string;
  cents: number;
  services: string[];
}

const PARTS = `
  select allocation.payment_id as "paymentId", invoice.id, invoice.reference, allocation.cents,
    array(
      select line.description from invoice_line as line where line.invoice_id = invoice.id order by line.position limit 3
    ) as services
  from payment_allocation as allocation join invoice on invoice.id = allocation.invoice_id
  where allocation.payment_id = any($1::uuid[])
  order by invoice.number`;

/** In the order in which they are given; without secrets. */
export async function toOwnPayments(ctx: Ctx, rows: readonly PaymentRow[]): Promise<OwnPayment[]> {
  if (rows.length === 0) return [];
  const parts = await rowsOf<Part>(ctx.db, PARTS, [rows.map(({ id }) => id)]);
  const byPayment = Map.groupBy(parts, ({ paymentId }) => paymentId);
  return rows.map((row) => toOwnPayment(row, byPayment.get(row.id) ?? []));
}

const toOwnPayment = (row: PaymentRow, parts: readonly Part[]): OwnPayment => ({
  id: row.id,
  reference: row.reference,
  services: [...new Set(parts.flatMap(({ services }) => services))],
  invoices: parts.map(({ id, reference, cents }) => ({ id, reference, cents })),
  on: row.received_on,
  amountCents: row.amount_cents,
  status: OWN_STATUS[row.status],
  refundedCents: row.refunded_cents,
  kind: row.kind,
  methodLabel: row.method_label,
  failureCode: row.failure_code,
  needsConfirmation: row.status === "pending" && row.needs_action,
  clientSecret: null,
});
