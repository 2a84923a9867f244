import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { isOpen } from "../../rules-invoices.ts";
import type { ReminderStep } from "../../rules-reminders.ts";
import { reminderDue } from "../events.ts";
import { findInvoiceRecipients } from "./find-recipients.ts";
import { findToldInvoice, invoiceBrief, writeInvoiceEmail, type SendingParts, type Wording } from "./invoice-mail.ts";

const NAMES: Record<ReminderStep, string> = { [-3]: "before", 0: "today", 3: "late", 10: "last" };

interface Due {
  invoiceId: string;
  step: ReminderStep;
}

/** Reminds of an invoice once for each step, unless nothing is owed of it by then. */
export const reminderMessage = (parts: SendingParts): Message =>
  defineMessage({
    name: "billing.reminder",
    event: reminderDue,
    cause: ({ invoiceId, step }) => `invoice:${invoiceId}:${step}`,
    to: async (ctx, due) => {
      const owed = await findOwed(ctx, due);
      return owed ? findInvoiceRecipients(ctx, owed.invoice) : [];
    },
    channels: ["email", "sms", "push", "bell"],
    mayBeSwitchedOff: true,
    topic: "payments",
    write: async (ctx, due, recipient) => {
      const owed = await findOwed(ctx, due);
      return owed && writeInvoiceEmail(ctx, owed, recipient, parts);
    },
    brief: async (ctx, due, recipient) => {
      const owed = await findOwed(ctx, due);
      return owed && invoiceBrief(ctx, owed, recipient);
    },
  });

async function findOwed(ctx: Ctx, { invoiceId, step }: Due) {
  const invoice = await findToldInvoice(ctx, invoiceId);
  if (!invoice || !isOpen(invoice.status) || (invoice.balance_cents ?? 0) <= 0) return null;
  const key = `sending.reminder.${NAMES[step]}`;
  const wording: Wording = { key, intro: `${key}.intro`, after: "sending.reminder.ignore" };
  return { invoice, wording };
}
