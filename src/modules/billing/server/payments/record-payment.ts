import { clientTopic } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { moneyText } from "#platform/money.ts";
import type { PaymentForm } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { isOpen, STATUS_LABELS } from "../../rules-invoices.ts";
import { KIND_LABELS } from "../../rules-payments.ts";
import { BILLING } from "../events.ts";
import { closedAt } from "../ledger/refuse-closed.ts";
import { holdInvoices, holdPayment, type HeldInvoice } from "./hold-payment.ts";
import { payPayment } from "./pay-payment.ts";

/**
 * Enters cash or a check that is in the office. Its invoices are held before anything is written, so of two that pay the
 * last of one invoice the second is refused.
 *
 * @returns its id
 * @throws AppError request.forbidden | request.invalid | clients.not_found | billing.invoice_not_found | billing.not_open
 *   | billing.more_than_open
 */
export async function recordPayment(ctx: Ctx, told: PaymentForm): Promise<string> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await refuseFuture(ctx, "receivedOn", told.receivedOn);
  return inTransaction(ctx, async (ctx) => {
    const ids = told.allocations.map(({ invoiceId }) => invoiceId);
    const invoices = await holdInvoices(ctx, ids);
    const client = await lockLivingClient(ctx, told.clientId);
    if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    for (const [at, allocation] of told.allocations.entries())
      refuseAllocation(invoices.get(allocation.invoiceId), { at, clientId: client.id, cents: allocation.cents });
    const id = newId();
    await writePayment(ctx, { id, told, invoices, payer: { name: clientNameOf(client), email: client.email } });
    const held = await holdPayment(ctx, { id });
    await payPayment(ctx, held, { onDate: told.receivedOn, refuseClosed: closedAt("receivedOn") });
    await audit(ctx, {
      action: "billing.payment_recorded",
      entityType: "payment",
      entityId: id,
      changes: { reference: held.payment.reference, client_id: client.id, amount_cents: told.amountCents },
    });
    await announce(ctx, BILLING, clientTopic(client.id));
    return id;
  });
}

/** @throws AppError request.invalid at the field, for a day of the company that has not come yet */
export async function refuseFuture(ctx: Ctx, path: string, day: string): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  if (day > todayIn(zone, ctx.now())) throw invalid(path, "Please enter a day that is not in the future");
}

export const invalid = (path: string, message: string) =>
  new AppError("invalid", "request.invalid", { errors: [{ path, message }] });

function refuseAllocation(
  invoice: HeldInvoice | undefined,
  { at, clientId, cents }: { at: number; clientId: string; cents: number },
): void {
  const path = `allocations.${at}.cents`;
  if (!invoice || invoice.client_id !== clientId) {
    const message = "This invoice is not one of this client";
    throw new AppError("not_found", "billing.invoice_not_found", { detail: message, errors: [{ path, message }] });
  }
  if (!isOpen(invoice.status)) {
    const message = `${invoice.reference} is ${STATUS_LABELS[invoice.status].toLowerCase()}, and nothing is to be paid of it`;
    throw new AppError("conflict", "billing.not_open", { detail: message, errors: [{ path, message }] });
  }
  if (cents > invoice.balance_cents) {
    const message = `Only ${moneyText(invoice.balance_cents)} of ${invoice.reference} is still to be paid`;
    throw new AppError("conflict", "billing.more_than_open", { detail: message, errors: [{ path, message }] });
  }
}

interface NewPayment {
  id: string;
  told: PaymentForm;
  invoices: ReadonlyMap<string, HeldInvoice>;
  payer: { name: string; email: string };
}

async function writePayment(ctx: Ctx, { id, told, invoices, payer }: NewPayment): Promise<void> {
  const { kind, allocations } = told;
  const checkNumber = kind === "check" ? told.checkNumber : "";
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("payment")
    .values({
      id,
      number: await nextNumber(ctx, "payment"),
      client_id: told.clientId,
      kind,
      status: "pending",
      amount_cents: told.amountCents,
      received_on: told.receivedOn,
      method_label: `${KIND_LABELS[kind]} ${checkNumber}`.trim(),
      check_number: checkNumber,
      note: told.note,
      payer_name: payer.name,
      payer_email: payer.email,
      invoice_references: allocations.map(({ invoiceId }) => invoices.get(invoiceId)?.reference ?? "").join(" "),
      deposit_slip_id: null,
      paid_at: null,
      failed_at: null,
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (allocations.length > 0)
    await ctx.db
      .insertInto("payment_allocation")
      .values(allocations.map(({ invoiceId, cents }) => ({ payment_id: id, invoice_id: invoiceId, cents })))
      .execute();
}
