import type { Generated } from "kysely";
import type { PhoneAction, Receipt } from "../contract.ts";
import type { ArrivalKind, ClashDecision, ClashKind, VisitStatus } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    visit: {
      id: string;
      appointment_id: string;
      client_id: string | null;
      property_id: string | null;
      /** Of the team, who started it. */
      technician_id: string;
      status: Generated<VisitStatus>;
      title: string;
      visited_on: string;
      time_zone: string;
      started_at: string;
      /** The account. */
      started_by: string;
      phone_started_at: string | null;
      start_latitude: number | null;
      start_longitude: number | null;
      start_accuracy_meters: number | null;
      /** When the work at the door was over. */
      ended_at: string | null;
      finished_at: string | null;
      finished_by: string | null;
      /** Why the office finished it although something was missing. */
      finish_reason: Generated<string>;
      report: unknown;
      report_changed_at: string;
      /** What was applied, as its products were called then. */
      applied: Generated<unknown>;
      /** Some of it was delivered only after the technician had signed in again. */
      is_after_sign_in: Generated<boolean>;
    };
    phone_command: {
      id: string;
      user_id: string;
      device_id: string;
      kind: PhoneAction["kind"];
      after_id: string | null;
      appointment_id: string | null;
      visit_id: string | null;
      told_visit_id: string | null;
      recorded_at: string;
      sent_at: string;
      received_at: string;
      happened_at: string;
      clock_offset_ms: number;
      is_clock_doubted: Generated<boolean>;
      is_after_sign_in: Generated<boolean>;
      outcome: Generated<Receipt["outcome"]>;
      receipt: Generated<unknown>;
      payload: unknown;
      clash_id: string | null;
    };
    visit_clash: {
      id: string;
      kind: ClashKind;
      appointment_id: string;
      visit_id: string | null;
      title: string;
      user_id: string;
      recorded_at: string;
      found_at: string;
      settled_at: string | null;
      settled_by: string | null;
      decision: ClashDecision | null;
      note: Generated<string>;
    };
    visit_finding: { visit_id: string; entry_id: string; pest: string; count: number | null; place: Generated<string> };
    visit_command: {
      id: string;
      visit_id: string;
      kind: "report" | "finish" | "amend";
      user_id: string;
      received_at: string;
      clashes: Generated<unknown>;
    };
    visit_amendment: {
      id: string;
      visit_id: string;
      made_at: string;
      made_by: string;
      reason: Generated<string>;
      before: unknown;
      after: unknown;
    };
    visit_rating: {
      visit_id: string;
      stars: number;
      words: Generated<string>;
      rated_at: string;
      is_by_link: boolean;
      /** Who of the office has read it: the account, or the API key. */
      seen_by: string | null;
      seen_at: string | null;
    };
    visit_rating_link: { visit_id: string; token_hash: string; expires_at: string };
    visit_arrival: {
      id: string;
      appointment_id: string;
      user_id: string;
      kind: ArrivalKind;
      arrives_from: string;
      arrives_to: string;
      told_at: string;
      was_emailed: boolean;
    };
    /** The database fills in what the content says, and the chain (0076). */
    application_record: {
      id: string;
      technician_id: string;
      position: number;
      visit_id: string;
      entry_id: string;
      version: number;
      replaces_id: string | null;
      is_withdrawn: boolean;
      reason: string;
      content: unknown;
      written_at: string;
      written_by: string;
      applied_on: string;
      started_at: string;
      ended_at: string;
      state: string | null;
      product_id: string;
      search_text: string;
      retain_until: string;
      is_late: boolean;
      previous_hash: Buffer;
      hash: Buffer;
    };
    application_record_chain: { technician_id: string; position: number; hash: Buffer };
    application_record_removed: {
      technician_id: string;
      position: number;
      previous_hash: Buffer;
      hash: Buffer;
      retain_until: string;
      removed_at: string;
    };
    application_record_verification: {
      id: string;
      asked_at: string;
      asked_by: string;
      finished_at: string | null;
      records: Generated<number>;
      faults: Generated<unknown>;
      heads: Generated<unknown>;
    };
  }
}
