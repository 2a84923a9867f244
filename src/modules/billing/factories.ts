import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { Language } from "#platform/languages.ts";
import { newId, newToken } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { keepPayLink, payPath } from "./server/links/pay-links.ts";
import { postJournal, type Journal } from "./server/ledger/post-journal.ts";
import type {} from "./server/tables.ts";

export type NewInvoice = Insertable<Database["invoice"]>;

/** A valid invoice over $100.05 and tax that was sent just now, without its journal; what is told wins. */
export async function makeInvoice(
  ctx: Ctx,
  told: Partial<NewInvoice> & Pick<NewInvoice, "client_id">,
): Promise<NewInvoice & { id: string }> {
  const now = ctx.now().toISOString();
  const row = {
    id: newId(),
    number: await nextNumber(ctx, "invoice"),
    status: "sent",
    property_id: null,
    visit_id: null,
    plan_id: null,
    plan_period_on: null,
    invoice_on: now.slice(0, 10),
    due_on: now.slice(0, 10),
    payment_terms: "due-on-receipt",
    bill_name: "Ana Moreno",
    bill_email: "ana@homes.example",
    bill_address: "12 Elm St, Newark, DE 19711",
    tax_rate: null,
    subtotal_cents: 100_05,
    tax_cents: 8_70,
    total_cents: 108_75,
    sent_at: now,
    paid_at: null,
    cancelled_at: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    ...told,
  } satisfies NewInvoice;
  await ctx.db.insertInto("invoice").values(row).execute();
  return row;
}

type ToldJournal = Partial<Journal> & { clientId: string; cents?: number };

/** An invoice, $108.75 with tax, and what puts it into the books; what is told wins. */
export async function invoiceJournal(ctx: Ctx, told: ToldJournal): Promise<Journal> {
  const { clientId, cents = 108_75, ...rest } = told;
  const tax = Math.trunc((cents * 8) / 100);
  const { id: invoiceId } = await makeInvoice(ctx, {
    client_id: clientId,
    subtotal_cents: cents - tax,
    tax_cents: tax,
    total_cents: cents,
  });
  return {
    kind: "invoice-issued",
    causeId: invoiceId,
    memo: "INV-000001 issued",
    postings: [
      { account: "receivable", cents, clientId, invoiceId },
      { account: "service-revenue", cents: tax - cents, clientId, invoiceId },
      { account: "sales-tax", cents: -tax, clientId, invoiceId },
    ],
    ...rest,
  };
}

/** A check for a part of an invoice that lies in the office; what is told wins. */
export const paymentJournal = (
  told: Partial<Journal> & { clientId: string; invoiceId: string; cents: number },
): Journal => {
  const { clientId, invoiceId, cents, ...rest } = told;
  return {
    kind: "payment",
    causeId: newId(),
    memo: "Check 1042",
    postings: [
      { account: "undeposited", cents, clientId },
      { account: "receivable", cents: -cents, clientId, invoiceId },
    ],
    ...rest,
  };
};

/** Money that came before there was an invoice; what is told wins. */
export const depositJournal = (told: Partial<Journal> & { clientId: string; cents: number }): Journal => {
  const { clientId, cents, ...rest } = told;
  return {
    kind: "deposit",
    causeId: newId(),
    memo: "Deposit",
    postings: [
      { account: "bank", cents },
      { account: "client-credit", cents: -cents, clientId },
    ],
    ...rest,
  };
};

/** A credit note over a part of a paid invoice, 8 % of it tax, that lies there for the client; with what puts it into the books. */
export async function creditNoteJournal(
  ctx: Ctx,
  { invoiceId, clientId, cents }: { invoiceId: string; clientId: string; cents: number },
): Promise<Journal> {
  const tax = Math.trunc((cents * 8) / 100);
  const id = newId();
  await ctx.db
    .insertInto("credit_note")
    .values({
      id,
      number: await nextNumber(ctx, "credit_note"),
      invoice_id: invoiceId,
      client_id: clientId,
      credited_on: ctx.now().toISOString().slice(0, 10),
      total_cents: cents,
      tax_cents: tax,
      to_client_cents: cents,
      reason: "Not done",
      created_by: null,
      created_at: ctx.now().toISOString(),
    })
    .execute();
  return {
    kind: "credit-note",
    causeId: id,
    memo: "Credit note",
    postings: [
      { account: "credit-notes", cents: cents - tax, clientId, invoiceId },
      { account: "sales-tax", cents: tax, clientId, invoiceId },
      { account: "client-credit", cents: -cents, clientId, invoiceId },
    ],
  };
}

/** Makes an invoice and puts it into the books. @returns its id */
export async function issueInvoice(ctx: Ctx, told: ToldJournal): Promise<string> {
  const journal = await invoiceJournal(ctx, told);
  await postJournal(ctx, journal);
  return journal.causeId;
}

/** An invoice that was sent, in the books with its own amounts; what is told wins. */
export async function makeIssuedInvoice(
  ctx: Ctx,
  told: Partial<NewInvoice> & Pick<NewInvoice, "client_id">,
): Promise<NewInvoice & { id: string }> {
  const row = await makeInvoice(ctx, told);
  const whose = { clientId: row.client_id, invoiceId: row.id };
  await postJournal(ctx, {
    kind: "invoice-issued",
    causeId: row.id,
    memo: "Invoice issued",
    postings: [
      { account: "receivable", cents: row.total_cents, ...whose },
      { account: "service-revenue", cents: row.tax_cents - row.total_cents, ...whose },
      { account: "sales-tax", cents: -row.tax_cents, ...whose },
    ],
  });
  return row;
}

export type NewMethod = Insertable<Database["payment_method"]>;

/** A card that a client has saved, known to no provider; what is told wins. */
export async function makeMethod(
  ctx: Ctx,
  told: Partial<NewMethod> & Pick<NewMethod, "client_id">,
): Promise<NewMethod> {
  const id = newId();
  const row = {
    id,
    provider: "sandbox",
    provider_method_id: `pm_${id}`,
    kind: "card",
    brand: "visa",
    last4: "4242",
    exp_month: 12,
    exp_year: 2030,
    holder_name: "Ana Moreno",
    fingerprint: `fingerprint-${id}`,
    added_by: null,
    added_at: ctx.now().toISOString(),
    ...told,
  } satisfies NewMethod;
  await ctx.db.insertInto("payment_method").values(row).execute();
  return row;
}

/** Whom a client is at the sandbox. */
export async function makeCustomer({ db }: Ctx, clientId: string): Promise<string> {
  const customerId = `cus_${newId()}`;
  await db
    .insertInto("payment_customer")
    .values({ client_id: clientId, provider: "sandbox", customer_id: customerId })
    .execute();
  return customerId;
}

export type NewPayment = Insertable<Database["payment"]>;

/** A check for $100 that came just now, without its journal; what is told wins. */
export async function makePayment(
  ctx: Ctx,
  told: Partial<NewPayment> & Pick<NewPayment, "client_id">,
): Promise<NewPayment & { id: string }> {
  const now = ctx.now().toISOString();
  const row = {
    id: newId(),
    number: await nextNumber(ctx, "payment"),
    kind: "check",
    status: "paid",
    amount_cents: 100_00,
    received_on: now.slice(0, 10),
    method_label: "Check 1042",
    check_number: "1042",
    payer_name: "Ana Moreno",
    payer_email: "ana@homes.example",
    deposit_slip_id: null,
    paid_at: now,
    failed_at: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    ...told,
  } satisfies NewPayment;
  await ctx.db.insertInto("payment").values(row).execute();
  return row;
}

/** A link of an email to an invoice. @returns its path */
export async function makePayLink(
  ctx: Ctx,
  invoice: { id: string; due_on: string },
  language: Language,
): Promise<`/${string}`> {
  const token = newToken();
  await keepPayLink(ctx, invoice, token);
  return payPath(token, language);
}
