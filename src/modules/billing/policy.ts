import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { canBecome, isIssued, isOpen, type InvoiceStatus } from "./rules-invoices.ts";

/** An invoice, as far as the policy asks. */
export interface InvoiceSubject {
  status: InvoiceStatus;
  /** Something was paid or credited of it. */
  isTouched: boolean;
  hasLateFee: boolean;
  /** Of it, money is on its way by card or bank account. */
  isBeingPaid: boolean;
}

export const billingPolicy = {
  /** The books: who paid what, and what the company has earned. */
  readLedger: (actor: Actor): boolean => may(actor, "payments.read"),

  readInvoices: (actor: Actor): boolean => may(actor, "invoices.read"),
  writeInvoices: (actor: Actor): boolean => may(actor, "invoices.write"),

  /** What is taxed, and how the company bills. */
  changeSettings: (actor: Actor): boolean => may(actor, "company.write"),

  /** What was sent stays as it was: it is corrected by a credit note, or taken back. */
  edit: (actor: Actor, { status }: Pick<InvoiceSubject, "status">): boolean =>
    may(actor, "invoices.write") && status === "draft",
  send: (actor: Actor, { status }: InvoiceSubject): boolean => may(actor, "invoices.write") && status !== "cancelled",
  credit: (actor: Actor, { status }: Pick<InvoiceSubject, "status">): boolean =>
    may(actor, "invoices.write") && isIssued(status),
  lateFee: (actor: Actor, { status, hasLateFee, isBeingPaid }: InvoiceSubject): boolean =>
    may(actor, "invoices.write") && status === "overdue" && !hasLateFee && !isBeingPaid,
  /** What is given up is cancelled from then on: nothing more is asked of the client, and nothing more happens to it. */
  writeOff: (actor: Actor, { status, isBeingPaid }: InvoiceSubject): boolean =>
    may(actor, "invoices.write") && isOpen(status) && !isBeingPaid,
  /** To enter that it was paid, or to pay it with what lies there for the client. */
  pay: (actor: Actor, { status }: InvoiceSubject): boolean => may(actor, "payments.write") && isOpen(status),
  cancel: (actor: Actor, { status, isTouched, isBeingPaid }: InvoiceSubject): boolean =>
    may(actor, "invoices.write") && canBecome(status, "cancelled") && !isTouched && !isBeingPaid,

  readPayments: (actor: Actor): boolean => may(actor, "payments.read"),
  writePayments: (actor: Actor): boolean => may(actor, "payments.write"),

  /** Their own money is shown to whoever speaks for all of a client, and to nobody who speaks for some of their places. */
  ownMoney: (actor: Actor): actor is Actor & { kind: "client" } =>
    actor.kind === "client" && actor.propertyIds === null,
} as const;
