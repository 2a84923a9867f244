import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { moneyText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { applyCredit as endpoint } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { isOpen } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { lockInvoice } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdCredit } from "./hold-payment.ts";

/**
 * Pays an invoice with what lies there for its client. The credit is held: many that use it at once come one after the
 * other, and together use no more than there is.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.not_open
 *   | billing.more_than_open | billing.more_than_credit
 */
export function applyCredit(ctx: Ctx, { cents, ...seen }: ParsedInputOf<typeof endpoint>): Promise<void> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, seen);
    if (!isOpen(invoice.status))
      throw new AppError("conflict", "billing.not_open", { detail: "Nothing is to be paid of this invoice." });
    const balance = invoice.balance_cents ?? 0;
    if (cents > balance)
      throw refusal("billing.more_than_open", `Only ${moneyText(balance)} is still to be paid of this invoice`);
    const credit = Math.max(0, await holdCredit(ctx, invoice.client_id));
    if (cents > credit)
      throw refusal("billing.more_than_credit", `Only ${moneyText(credit)} lies there for this client`);
    const { id: invoiceId, client_id: clientId, reference } = invoice;
    await postJournal(ctx, {
      kind: "credit-applied",
      causeId: newId(),
      memo: `Credit applied to ${reference}`,
      postings: [
        { account: "client-credit", cents, clientId },
        { account: "receivable", cents: -cents, clientId, invoiceId },
      ],
    });
    await recordEvent(ctx, invoiceId, "credit-applied", { cents });
    await settleInvoice(ctx, invoice);
    await audit(ctx, {
      action: "billing.credit_applied",
      entityType: "invoice",
      entityId: invoiceId,
      changes: { cents },
    });
    await announce(ctx, BILLING, clientTopic(clientId));
  });
}

const refusal = (code: string, message: string) =>
  new AppError("conflict", code, { detail: message, errors: [{ path: "cents", message }] });
