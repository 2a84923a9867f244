import type { GeneratedAlways } from "kysely";
import type { Account, JournalKind } from "../rules-accounts.ts";

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
  }
}
