import type { GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    notification_switch: { user_id: string; name: string; is_on: boolean; changed_at: string };
    /** Only ever added to: the one with the highest number says how it stands with a phone. */
    text_consent: {
      id: string;
      number: GeneratedAlways<number>;
      phone: string;
      state: "asked" | "given" | "withdrawn" | "stopped";
      at: string;
      source: "settings" | "text" | "provider";
      words: string;
      language: Language;
      user_id: string | null;
    };
  }
}
