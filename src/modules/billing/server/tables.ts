import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { Account, JournalKind } from "../rules-accounts.ts";
import type { InvoiceStatus, PaymentTerms } from "../rules-invoices.ts";

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
  }
}
