import type { Generated } from "kysely";
import type { AttemptMethod, NoticeRuleKey, NoticeState, Problem, Proof, WorkKind } from "../rules.ts";

export type EntryKind = "attempt" | "done" | "overridden" | "reopened" | "missed" | "not-needed";
export type RecipientState = "open" | "reached" | "door-notice" | "too-far" | "off-list";

declare module "#platform/server/database/db.ts" {
  interface Database {
    notice: {
      id: string;
      appointment_id: string;
      rule: NoticeRuleKey;
      state: NoticeState;
      due_from: string | null;
      due_until: string;
      /** The start of the appointment for which it was last checked. */
      starts_at: string;
      problem: Problem | null;
      /** Why it is not needed, or why the visit went on without it. */
      reason: Generated<string>;
      proof: Proof | null;
      done_at: string | null;
      done_by: string | null;
      done_by_name: string | null;
      stays_until: string | null;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
    };
    notice_recipient: {
      id: string;
      notice_id: string;
      listed_id: string;
      person_key: string;
      name: string;
      phone: Generated<string>;
      email: Generated<string>;
      address: Generated<string>;
      feet: number | null;
      state: RecipientState;
      reached_at: string | null;
      created_at: string;
    };
    /** Rows are never changed. */
    notice_entry: {
      id: string;
      notice_id: string;
      recipient_id: string | null;
      kind: EntryKind;
      method: AttemptMethod | Proof | null;
      is_reached: boolean | null;
      note: Generated<string>;
      happened_at: string;
      recorded_at: string;
      mail_id: string | null;
      technician_id: string | null;
      by_user: string | null;
      by_name: Generated<string>;
      /** What was planned, and where, at that time (`KnownFacts`); null: not kept. */
      told: Generated<string | null>;
    };
    notice_judgement: { appointment_id: string; facts: string; judged_at: string };
    notice_wish: {
      property_id: string;
      asked_at: string;
      /** Who asked for it; empty when nobody said. */
      asked_by_name: Generated<string>;
      recorded_by_name: Generated<string>;
    };
    notice_service: { service_id: string; work: WorkKind[]; changed_at: string };
  }
}
