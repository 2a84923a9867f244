import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { clientTopic } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { moneyText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, type Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { isOpen, STATUS_LABELS } from "../../rules-invoices.ts";
import type { PaymentOrigin } from "../../rules-providers.ts";
import { BILLING } from "../events.ts";
import { pendingOf } from "./pending-of.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { holdInvoices, type HeldInvoice } from "../payments/hold-payment.ts";
import { findUsableMethod, methodNotFound, type MethodRow } from "../methods/find-methods.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import { followPayment } from "./charge-jobs.ts";

export interface ChargeOrder {
  /** Of whoever asks: the same key is the same payment, however often it is asked for. */
  key: string;
  clientId: string;
  methodId: string;
  origin: PaymentOrigin;
  invoices: readonly { invoiceId: string; cents: number }[];
  /** What the key stands for, where that is not the method and the amounts: of a retry, the payment that failed. */
  askedFor?: string;
}

export interface HowOrdered {
  /** Somebody sits before the page and can confirm it with the bank. */
  isOnSession: boolean;
}

/** A crash between the commit and the call leaves a payment that nobody orders: it is looked at then. */
const LOOKED_AT_AFTER_MS = 60_000;

/**
 * Writes down a payment before the provider is asked for it. Its invoices are held meanwhile, so of a thousand who pay one
 * at the same time the first is charged and the others are told that it is on its way.
 *
 * @returns its id; of a key that was used before, the one of then
 * @throws AppError billing.invoice_not_found | billing.not_open | billing.more_than_open | billing.payment_pending
 *   | billing.method_not_found | billing.method_expired | clients.not_found | request.key_reused
 */
export function beginCharge(ctx: Ctx, order: ChargeOrder, { isOnSession }: HowOrdered): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findBegun(ctx, order);
    if (known !== null) return known;
    const ids = order.invoices.map(({ invoiceId }) => invoiceId);
    const invoices = await holdInvoices(ctx, ids);
    // Whoever was first with this key held them until it was written.
    const meanwhile = await findBegun(ctx, order);
    if (meanwhile !== null) return meanwhile;
    // Nobody pays a second time what is on its way.
    const pending = await pendingOf(ctx, ids);
    for (const [at, { invoiceId, cents }] of order.invoices.entries())
      refuse(invoices.get(invoiceId), { at, cents, clientId: order.clientId, pending: pending.get(invoiceId) ?? 0 });
    const client = await lockLivingClient(ctx, order.clientId);
    if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    const method = await findMethod(ctx, order);
    const id = newId();
    // Not of a retry, which is written down as what it is.
    if ("userId" in ctx.actor && order.askedFor === undefined)
      await audit(ctx, {
        action: "billing.payment_ordered",
        entityType: "payment",
        entityId: id,
        changes: { client_id: order.clientId, method_id: order.methodId, amount_cents: totalOf(order) },
      });
    for (const { invoiceId, cents } of order.invoices)
      await recordEvent(ctx, invoiceId, "payment-pending", { cents, subjectId: id });
    await enqueue(
      ctx,
      followPayment,
      { paymentId: id },
      {
        startAfter: new Date(ctx.now().getTime() + LOOKED_AT_AFTER_MS),
      },
    );
    await announce(ctx, BILLING, clientTopic(order.clientId));
    // Last, because everybody who begins a payment waits for its number until the commit.
    const payer = { name: clientNameOf(client), email: client.email };
    await writePending(ctx, { id, order, invoices, payer, method, isOnSession });
    return id;
  });
}

/**
 * The payment that was begun with a key; null where none was.
 *
 * @throws AppError request.key_reused: the key was used for something else, or by somebody else
 */
export async function findBegun(ctx: Ctx, order: ChargeOrder): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("payment")
    .select(["id", "client_id", "request_hash"])
    .where("request_key", "=", order.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.client_id !== order.clientId || row.request_hash !== hashOf(order)) throw keyReused();
  return row.id;
}

const keyReused = () =>
  new AppError("conflict", "request.key_reused", { detail: "This key was used for another payment." });

/** The order in which invoices are named is no matter. */
function hashOf({ askedFor, methodId, invoices }: ChargeOrder): string {
  const parts = invoices.map(({ invoiceId, cents }) => `${invoiceId} ${cents}`).toSorted();
  return createHash("sha256")
    .update(askedFor ?? [methodId, ...parts].join("\n"))
    .digest("hex");
}

const totalOf = ({ invoices }: ChargeOrder): number => invoices.reduce((sum, { cents }) => sum + cents, 0);

interface Asked {
  at: number;
  cents: number;
  clientId: string;
  pending: number;
}

function refuse(invoice: HeldInvoice | undefined, { at, cents, clientId, pending }: Asked): void {
  const path = `invoices.${at}.cents`;
  if (!invoice || invoice.client_id !== clientId || invoice.status === "draft")
    throw new AppError("not_found", "billing.invoice_not_found", { detail: "This invoice does not exist." });
  if (!isOpen(invoice.status)) {
    const message = `${invoice.reference} is ${STATUS_LABELS[invoice.status].toLowerCase()}, and nothing is to be paid of it`;
    throw new AppError("conflict", "billing.not_open", { detail: message, errors: [{ path, message }] });
  }
  const open = invoice.balance_cents - pending;
  if (cents <= open) return;
  const message =
    pending > 0
      ? `A payment of ${moneyText(pending)} for ${invoice.reference} is on its way`
      : `Only ${moneyText(open)} of ${invoice.reference} is still to be paid`;
  const code = pending > 0 ? "billing.payment_pending" : "billing.more_than_open";
  throw new AppError("conflict", code, { detail: message, errors: [{ path, message }] });
}

interface NewCharge {
  id: string;
  order: ChargeOrder;
  invoices: ReadonlyMap<string, HeldInvoice>;
  payer: { name: string; email: string };
  method: MethodRow;
  isOnSession: boolean;
}

async function findMethod(ctx: Ctx, { methodId, clientId, origin }: ChargeOrder): Promise<MethodRow> {
  const method = await findUsableMethod(ctx, { id: methodId, clientId, today: await today(ctx) });
  // It was given for one payment by a link, and is none that the client has saved.
  if (method.is_once && origin !== "link") throw methodNotFound();
  return method;
}

async function today(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

async function writePending(ctx: Ctx, { id, order, invoices, payer, method, isOnSession }: NewCharge): Promise<void> {
  const now = ctx.now().toISOString();
  const receivedOn = await today(ctx);
  const row: Insertable<Database["payment"]> = {
    id,
    number: await nextNumber(ctx, "payment"),
    client_id: order.clientId,
    kind: method.kind,
    status: "pending",
    amount_cents: totalOf(order),
    received_on: receivedOn,
    method_label: methodLabelOf(method),
    payer_name: payer.name,
    payer_email: payer.email,
    invoice_references: order.invoices.map(({ invoiceId }) => invoices.get(invoiceId)?.reference ?? "").join(" "),
    origin: order.origin,
    provider: method.provider,
    method_id: method.id,
    request_key: order.key,
    request_hash: hashOf(order),
    is_on_session: isOnSession,
    deposit_slip_id: null,
    paid_at: null,
    failed_at: null,
    created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
    created_at: now,
    updated_at: now,
  };
  await ctx.db
    .with("made", (db) => db.insertInto("payment").values(row))
    .insertInto("payment_allocation")
    .values(order.invoices.map(({ invoiceId, cents }) => ({ payment_id: id, invoice_id: invoiceId, cents })))
    .execute()
    // Somebody else was first with this key, for other invoices.
    .catch(onConstraint("payment_request_once", keyReused));
}
