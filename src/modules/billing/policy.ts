import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { canBecome, type InvoiceStatus } from "./rules-invoices.ts";

/** An invoice, as far as the policy asks. */
export interface InvoiceSubject {
  status: InvoiceStatus;
  /** Something was paid or credited of it. */
  isTouched: boolean;
}

export const billingPolicy = {
  /** The books: who paid what, and what the company has earned. */
  readLedger: (actor: Actor): boolean => may(actor, "payments.read"),

  readInvoices: (actor: Actor): boolean => may(actor, "invoices.read"),
  writeInvoices: (actor: Actor): boolean => may(actor, "invoices.write"),

  /** What was sent stays as it was: it is corrected by a credit note, or taken back. */
  edit: (actor: Actor, { status }: InvoiceSubject): boolean => may(actor, "invoices.write") && status === "draft",
  send: (actor: Actor, { status }: InvoiceSubject): boolean => may(actor, "invoices.write") && status !== "cancelled",
  cancel: (actor: Actor, { status, isTouched }: InvoiceSubject): boolean =>
    may(actor, "invoices.write") && canBecome(status, "cancelled") && !isTouched,
} as const;
