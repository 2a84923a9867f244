import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { isIssued, type InvoiceStatus } from "../../rules-invoices.ts";
import { invoiceSent } from "../events.ts";
import { findInvoiceRecipients } from "./find-recipients.ts";
import { findToldInvoice, invoiceBrief, writeInvoiceEmail, type SendingParts, type Wording } from "./invoice-mail.ts";

const INTROS: Partial<Record<InvoiceStatus, string>> = { paid: "introPaid", overdue: "introOverdue" };

/** An invoice to its client, each time that the office sends it; nothing of one that was cancelled meanwhile. */
export const invoiceMessage = (parts: SendingParts): Message =>
  defineMessage({
    name: "billing.invoice",
    event: invoiceSent,
    cause: ({ invoiceId, sendingId }) => `invoice:${invoiceId}:${sendingId}`,
    to: async (ctx, { invoiceId }) => {
      const sent = await findSent(ctx, invoiceId);
      return sent ? findInvoiceRecipients(ctx, sent.invoice) : [];
    },
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: false,
    write: async (ctx, { invoiceId }, recipient) => {
      const sent = await findSent(ctx, invoiceId);
      return sent && writeInvoiceEmail(ctx, sent, recipient, parts);
    },
    brief: async (ctx, { invoiceId }, recipient) => {
      const sent = await findSent(ctx, invoiceId);
      return sent && invoiceBrief(ctx, sent, recipient);
    },
  });

async function findSent(ctx: Ctx, id: string) {
  const invoice = await findToldInvoice(ctx, id);
  if (!invoice || !isIssued(invoice.status)) return null;
  const wording: Wording = {
    key: "sending.invoice",
    intro: `sending.invoice.${INTROS[invoice.status] ?? "intro"}`,
  };
  return { invoice, wording };
}
