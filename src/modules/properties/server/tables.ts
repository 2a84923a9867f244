import type { Generated, GeneratedAlways } from "kysely";
import type { ServicePropertyType } from "#modules/clients/rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    property: {
      id: string;
      client_id: string;
      label: Generated<string>;
      street: string;
      city: string;
      state: string;
      zip_code: string;
      property_type: ServicePropertyType | null;
      square_feet: number | null;
      access_instructions: Generated<string>;
      safety_notes: Generated<string>;
      pet_considerations: Generated<string>;
      /** Empty where nobody told it. */
      county: Generated<string>;
      is_primary: Generated<boolean>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      search_text: GeneratedAlways<string>;
    };
  }
}
