import type { Generated, JSONColumnType } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { MethodKind } from "../../rules-providers.ts";
import type { ProviderEntry } from "./ask-provider.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    /** Whose account it is, and since when what was saved is of it. */
    provider_account: { provider: string; account_id: string; since: string };
    payment_customer: { client_id: string; provider: string; customer_id: string };
    payment_method: {
      id: string;
      client_id: string;
      provider: string;
      provider_method_id: string;
      kind: MethodKind;
      brand: string;
      last4: string;
      exp_month: number | null;
      exp_year: number | null;
      holder_name: string;
      fingerprint: string;
      is_default: Generated<boolean>;
      is_once: Generated<boolean>;
      added_by: string | null;
      added_at: string;
      removed_at: Generated<string | null>;
      expiry_told_of: Generated<string | null>;
      /** Where it is another customer's than its client is; null for the client's own. */
      customer_id: Generated<string | null>;
      detached_at: Generated<string | null>;
    };
    payment_setup: {
      id: string;
      client_id: string;
      provider: string;
      provider_setup_id: Generated<string | null>;
      kind: MethodKind;
      makes_default: boolean;
      is_once: Generated<boolean>;
      status: "needs-action" | "processing" | "succeeded" | "failed" | "cancelled";
      method_id: Generated<string | null>;
      failure_code: Generated<string>;
      started_by: string | null;
      started_at: string;
      updated_at: string;
      customer_id: Generated<string | null>;
      /** The page has given a card or an account. */
      has_method: Generated<boolean>;
    };
    dispute: {
      id: string;
      payment_id: string;
      provider: string;
      provider_dispute_id: string;
      cents: number;
      reason: string;
      status: "open" | "won" | "lost";
      due_by: string | null;
      opened_at: string;
      decided_at: Generated<string | null>;
    };
    provider_event: {
      provider: string;
      event_id: string;
      type: string;
      subject: JSONColumnType<{ kind: string }>;
      happened_at: string;
      received_at: string;
      handled_at: Generated<string | null>;
    };
    payout: {
      id: string;
      provider: string;
      provider_payout_id: string;
      cents: number;
      status: "pending" | "paid" | "failed";
      arrives_on: string;
      seen_at: string;
    };
    autopay: { client_id: string; is_on: boolean; changed_at: string };
    autopay_consent: {
      id: string;
      client_id: string;
      is_on: boolean;
      words: string;
      language: Language;
      user_id: string | null;
      address: string | null;
      user_agent: string | null;
      at: string;
    };
    /** The first on the due day, then after 1, 3 and 7 days. */
    autopay_try: {
      invoice_id: string;
      attempt: number;
      payment_id: string | null;
      tried_on: string;
      skipped: Generated<string>;
    };
    pay_link: { token_hash: Uint8Array; invoice_id: string; made_at: string; expires_at: string };
    /** What was begun by a link, and how much of the invoice it is to pay. */
    pay_link_setup: { setup_id: string; token_hash: Uint8Array; cents: number };
    /** The provider's books as they were read. */
    provider_entry: {
      /** Made of the provider's name and id of it: a fee is in our books under this one. */
      id: string;
      provider: string;
      entry_id: string;
      kind: ProviderEntry["kind"];
      object_id: string;
      charge_id: string | null;
      cents: number;
      fee_cents: number;
      at: string;
      read_at: string;
      /** Null: our books do not say the same, or do not yet. */
      agreed_at: Generated<string | null>;
    };
    provider_run: {
      id: string;
      provider: string;
      started_at: string;
      /** Null of one that runs or was killed. */
      finished_at: Generated<string | null>;
      through_entry_id: Generated<string | null>;
      compared: Generated<number>;
    };
    provider_difference: {
      id: string;
      provider: string;
      kind: string;
      object_id: string;
      payment_id: string | null;
      provider_cents: number | null;
      ledger_cents: number | null;
      found_at: string;
      seen_at: string;
      resolved_at: Generated<string | null>;
      resolved_by: Generated<string | null>;
      resolution: Generated<string>;
    };
  }
}
