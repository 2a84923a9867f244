import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { billingPolicy } from "../../policy.ts";
import { isOpen } from "../../rules-invoices.ts";
import { MIN_CHARGE_CENTS } from "../../rules-providers.ts";
import { pendingOf } from "./pending-of.ts";
import { holdPayment, type HeldPayment, type PaymentRow } from "../payments/hold-payment.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { beginCharge, findBegun, type ChargeOrder } from "./begin-charge.ts";
import { orderCharge } from "./order-charge.ts";

interface Asked {
  id: string;
  /** Made by the page: the same key is the same retry. */
  key: string;
}

/**
 * Charges the method of a failed payment once more, for what is still open of the same invoices and never for more than
 * before, as a payment of its own. In no transaction. Where the provider does not answer, the new one is pending.
 *
 * @returns the id of the new one
 * @throws AppError request.forbidden | request.key_reused | billing.payment_not_found | billing.not_retryable
 *   | billing.not_open | billing.payment_pending
 */
export async function retryPayment(ctx: Ctx, open: OpenProvider, asked: Asked): Promise<string> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const id = await beginRetry(ctx, open, asked);
  await orderCharge(ctx, open, id);
  return id;
}

async function beginRetry(ctx: Ctx, open: OpenProvider, { id: failedId, key }: Asked): Promise<string> {
  const { name: provider } = await open(ctx);
  return inTransaction(ctx, async (ctx) => {
    const held = await holdPayment(ctx, { id: failedId });
    const { payment } = held;
    const methodId = chargeableMethodOf(payment);
    const order = { key, clientId: payment.client_id, methodId, origin: "office", askedFor: failedId } as const;
    // Before anything is judged: the first click has changed what is still open.
    const known = await findBegun(ctx, { ...order, invoices: [] });
    if (known !== null) return known;
    if (payment.provider !== provider) throw notRetryable(LEFT);
    const invoices = await stillOpenOf(ctx, held);
    const id = await beginCharge(ctx, { ...order, invoices }, { isOnSession: false }).catch(refusedMethod);
    await audit(ctx, {
      action: "billing.payment_retried",
      entityType: "payment",
      entityId: id,
      changes: { reference: payment.reference, failed_payment_id: failedId, client_id: payment.client_id },
    });
    return id;
  });
}

/** What a bank took back had come: charging it once more without its payer's word is not for the office. */
function chargeableMethodOf({ provider, status, paid_at: paidAt, is_hard_failure: isHard, method_id: id }: PaymentRow) {
  if (provider === null || status !== "failed" || paidAt !== null)
    throw notRetryable("Only a payment by card or bank account that failed can be tried again");
  if (isHard || id === null)
    throw notRetryable("The bank would refuse it again. Ask the client for another payment method");
  return id;
}

async function stillOpenOf(ctx: Ctx, { allocations, invoices }: HeldPayment): Promise<ChargeOrder["invoices"]> {
  const pending = await pendingOf(ctx, [...invoices.keys()]);
  const parts = allocations.flatMap(({ invoice_id: invoiceId, cents }) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice || !isOpen(invoice.status)) return [];
    return [{ invoiceId, cents: Math.min(cents, invoice.balance_cents - (pending.get(invoiceId) ?? 0)) }];
  });
  const open = parts.filter(({ cents }) => cents > 0);
  if (open.length === 0 && pending.size > 0)
    throw new AppError("conflict", "billing.payment_pending", { detail: "Another payment of it is on its way" });
  if (open.length === 0)
    throw new AppError("conflict", "billing.not_open", { detail: "Nothing of its invoices is to be paid any more" });
  if (open.reduce((sum, { cents }) => sum + cents, 0) < MIN_CHARGE_CENTS)
    throw notRetryable("What is still open is less than can be charged");
  return open;
}

const LEFT = "It was made with another payment provider. Ask the client for another payment method";

function refusedMethod(fault: unknown): never {
  if (fault instanceof AppError && ["billing.method_not_found", "billing.method_expired"].includes(fault.code))
    throw notRetryable("The card or account is not there any more or has expired. Ask the client for another one");
  throw fault;
}

const notRetryable = (detail: string) => new AppError("conflict", "billing.not_retryable", { detail: `${detail}.` });
