import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { Account, JournalKind } from "../rules-accounts.ts";
import type { InvoiceEventKind, InvoiceStatus, PaymentTerms } from "../rules-invoices.ts";
import type { ReminderStep } from "../rules-reminders.ts";
import type { PaymentKind, PaymentStatus, RefundKind, RefundOutcome, RefundStatus } from "../rules-payments.ts";
import type { PaymentOrigin } from "../rules-providers.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    ledger_journal: {
      id: string;
      /** Has gaps. */
      number: GeneratedAlways<number>;
      kind: JournalKind;
      cause_id: string;
      /** In the company's time zone. */
      on_date: string;
      posted_at: string;
      memo: string;
      /** The account, which may be gone; null for the program and its keys. */
      posted_by: string | null;
      entry_count: number;
    };
    ledger_entry: {
      journal_id: string;
      /** From 1. */
      position: number;
      account: Account;
      client_id: string | null;
      invoice_id: string | null;
      /** A debit above zero, a credit below it. */
      cents: number;
    };
    /** Kept by triggers from the entries, as changes. */
    ledger_counter: { on_date: string; account: Account; debit_cents: number; credit_cents: number };
    /** Kept by triggers: what a client owes (above zero), and what lies there for them (below). */
    client_balance: { client_id: string; account: "receivable" | "client-credit"; cents: number };
    /** Kept by triggers: what is still to be paid of an invoice. */
    invoice_balance: { invoice_id: string; cents: number };
    /** Where the invoices of a client go; without a row as with nulls, it is the service address. */
    billing_address: {
      client_id: string;
      /** With its unit. All four are null where it is the service address. */
      street: string | null;
      city: string | null;
      state: string | null;
      zip_code: string | null;
      version: Generated<number>;
      updated_at: string;
    };
    invoice: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      client_id: string;
      property_id: string | null;
      status: Generated<InvoiceStatus>;
      /** What it was made from, once. */
      visit_id: string | null;
      plan_id: string | null;
      plan_period_on: string | null;
      /** What was paid ahead for the term of an agreement that begins on this day. */
      agreement_id: Generated<string | null>;
      agreement_term_on: Generated<string | null>;
      invoice_on: string;
      due_on: string;
      payment_terms: PaymentTerms;
      bill_name: string;
      bill_email: string;
      bill_phone: Generated<string>;
      bill_address: string;
      language: Generated<Language>;
      /** One rate for all that is taxable, in thousandths of a percent; null: those of the place. */
      tax_rate: number | null;
      subtotal_cents: number;
      discount_cents: Generated<number>;
      tax_cents: number;
      total_cents: number;
      notes: Generated<string>;
      terms: Generated<string>;
      sent_at: string | null;
      paid_at: string | null;
      cancelled_at: string | null;
      cancel_reason: Generated<string>;
      view_count: Generated<number>;
      viewed_at: Generated<string | null>;
      last_sent_at: Generated<string | null>;
      version: Generated<number>;
      created_by: string | null;
      created_at: string;
      updated_at: string;
      search_text: GeneratedAlways<string>;
    };
    invoice_line: {
      invoice_id: string;
      position: number;
      service_id: string | null;
      description: string;
      quantity: number;
      unit_cents: number;
      amount_cents: GeneratedAlways<number>;
      is_taxable: Generated<boolean>;
    };
    invoice_tax: {
      invoice_id: string;
      position: number;
      tax_rate_id: string | null;
      name: string;
      /** Thousandths of a percent. */
      rate: number;
      taxable_cents: number;
      tax_cents: number;
    };
    tax_rate: {
      id: string;
      name: string;
      state: string;
      county: Generated<string>;
      city: Generated<string>;
      /** Thousandths of a percent. */
      rate: number;
      /** Empty: all. */
      service_ids: Generated<string[]>;
      starts_on: string;
      ends_on: string | null;
    };
    billing_settings: {
      /** One row. */
      id: Generated<boolean>;
      payment_terms: Generated<PaymentTerms>;
      /** Rates are thousandths of a percent. */
      default_tax_rate: Generated<number>;
      invoice_terms: Generated<string>;
      late_fee_rate: Generated<number>;
      late_fee_after_days: Generated<number>;
      tax_version: Generated<number>;
      version: Generated<number>;
      updated_at: Generated<string>;
    };
    /** Each change of the day through which the books are closed; the last one holds. */
    books_closing: {
      version: number;
      /** Null: all days are open. */
      closed_through: string | null;
      reason: string;
      closed_by: string | null;
      closed_at: string;
    };
    /** Up to which day the periods of a plan have their drafts, or were left out. */
    plan_billing: { plan_id: string; looked_through: string };
    /** What happened to an invoice; only ever added to. */
    invoice_event: {
      id: string;
      invoice_id: string;
      kind: InvoiceEventKind;
      at: string;
      by_user: string | null;
      cents: number | null;
      subject_id: string | null;
      note: Generated<string>;
    };
    /** One of an invoice and step. */
    invoice_reminder: { invoice_id: string; step: ReminderStep; reminded_at: string };
    credit_note: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      invoice_id: string;
      client_id: string;
      credited_on: string;
      /** With its part of the tax. */
      total_cents: number;
      tax_cents: number;
      to_client_cents: number;
      reason: string;
      created_by: string | null;
      created_at: string;
    };
    /** At most one of an invoice. */
    late_fee: {
      invoice_id: string;
      charged_on: string;
      cents: number;
      rate: number;
      past_due_cents: number;
      created_by: string | null;
      created_at: string;
    };
    /** At most one of an invoice. */
    write_off: {
      invoice_id: string;
      written_off_on: string;
      cents: number;
      reason: string;
      created_by: string | null;
      created_at: string;
    };
    deposit_slip: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      deposited_on: string;
      total_cents: number;
      note: Generated<string>;
      created_by: string | null;
      created_at: string;
    };
    payment: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      client_id: string;
      kind: PaymentKind;
      status: PaymentStatus;
      amount_cents: number;
      refunded_cents: Generated<number>;
      received_on: string;
      method_label: string;
      check_number: Generated<string>;
      note: Generated<string>;
      /** As they were on that day. */
      payer_name: string;
      payer_email: Generated<string>;
      /** With a space between them. */
      invoice_references: Generated<string>;
      deposit_slip_id: string | null;
      /** What of it lies in the office. */
      undeposited_cents: Generated<number>;
      /** What went to the bank by its slip. */
      deposited_cents: Generated<number>;
      search_text: GeneratedAlways<string>;
      paid_at: string | null;
      failed_at: string | null;
      failure: Generated<string>;
      version: Generated<number>;
      created_by: string | null;
      created_at: string;
      updated_at: string;
      origin: Generated<PaymentOrigin>;
      /** Null of cash and checks. */
      provider: string | null;
      charge_id: Generated<string | null>;
      method_id: Generated<string | null>;
      /** Of who asked for it: the same key is the same payment. */
      request_key: Generated<string | null>;
      /** Of what was asked for with it. */
      request_hash: Generated<string | null>;
      /** Its payer sits before the page. */
      is_on_session: Generated<boolean>;
      needs_action: Generated<boolean>;
      failure_code: Generated<string>;
      is_hard_failure: Generated<boolean>;
      fee_cents: Generated<number | null>;
      looked_at: Generated<string | null>;
    };
    /** Kept by triggers as changes, by the day on which payments came. */
    payment_counter: {
      on_date: string;
      status: PaymentStatus;
      payments: number;
      cents: number;
      refunded_cents: number;
    };
    /** Kept by triggers as changes; cents is what is still to be paid. */
    invoice_counter: { status: InvoiceStatus; invoices: number; cents: number };
    payment_allocation: { payment_id: string; invoice_id: string; cents: number; refunded_cents: Generated<number> };
    refund: {
      id: string;
      payment_id: string;
      cents: number;
      kind: RefundKind;
      refunded_on: string;
      reason: string;
      outcome: RefundOutcome;
      created_by: string | null;
      created_at: string;
      status: Generated<RefundStatus>;
      provider_refund_id: Generated<string | null>;
      failure_code: Generated<string>;
    };
  }
}
