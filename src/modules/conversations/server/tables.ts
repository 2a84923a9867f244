import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { BestTime, ContactService, InboxKind, InboxStatus, Suspicion } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    contact_message: {
      id: string;
      reference: string;
      name: string;
      email: string;
      phone: string;
      service: ContactService | null;
      message: string;
      language: Language;
      suspicion: Suspicion | null;
      created_at: string;
      updated_at: string;
    };
    callback_request: {
      id: string;
      reference: string;
      client_id: string;
      phone: string;
      best_time: BestTime;
      topic: string;
      created_at: string;
    };
    accepted_lead: { client_id: string; accepted_at: string };
    inbox_item: {
      id: string;
      kind: InboxKind;
      subject_id: string;
      client_id: string | null;
      reference: string;
      name: string;
      email: string;
      phone: string;
      phone_key: string;
      preview: string;
      language: Language;
      status: Generated<InboxStatus>;
      assigned_to: string | null;
      version: Generated<number>;
      received_at: string;
      updated_at: string;
      search_text: GeneratedAlways<string>;
    };
  }
}
