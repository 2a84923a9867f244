import type { Generated } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { ContactService, MessageStatus, Suspicion } from "../rules.ts";

declare module "#platform/server/db.ts" {
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
      status: Generated<MessageStatus>;
      suspicion: Suspicion | null;
      created_at: string;
      updated_at: string;
    };
  }
}
