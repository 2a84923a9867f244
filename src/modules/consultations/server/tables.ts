import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PROPERTY_SIZES, PROPERTY_TYPES, Said } from "#modules/appointments/rules.ts";
import type { Language } from "#platform/languages.ts";
import type { PestCategory } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    /** What a visitor told of themselves, with a consultation or an emergency. */
    consultation: {
      appointment_id: string;
      lead_id: string;
      pest_category: PestCategory;
      pest_type: string;
      full_name: string;
      email: string;
      phone: string;
      phone_key: string;
      street: string;
      city: string;
      state: string;
      zip_code: string;
      in_service_area: boolean;
      /** Nobody asks for them in an emergency. */
      property_type: (typeof PROPERTY_TYPES)[number] | null;
      property_size: (typeof PROPERTY_SIZES)[number] | null;
      notes: Generated<string>;
      language: Language;
      search_text: GeneratedAlways<string>;
    };
    consultation_link: {
      token_hash: string;
      appointment_id: string;
      is_mailed: boolean;
      created_at: string;
      opened_at: string | null;
    };
    emergency_conversation: {
      appointment_id: string;
      language: Language;
      messages: ColumnType<Said[], string, never>;
    };
  }
}
