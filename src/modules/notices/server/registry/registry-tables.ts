import type { Generated } from "kysely";
import type { ContactMethod } from "../../rules-registry.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    registry_edition: {
      id: string;
      us_state: string;
      effective_on: string;
      people: number;
      imported_at: string;
      imported_by: string | null;
    };
    registry_person: {
      id: string;
      edition_id: string;
      line: number;
      list_number: Generated<string>;
      name: string;
      street: string;
      city: string;
      zip_code: Generated<string>;
      county: Generated<string>;
      phone: Generated<string>;
      email: Generated<string>;
      preferred_contact: ContactMethod | null;
      notes: Generated<string>;
      /** With its source, or nothing of them. */
      latitude: number | null;
      longitude: number | null;
      location_source: "list" | "office" | null;
      location_set_at: string | null;
      location_set_by: string | null;
    };
    registry_setting: { id: Generated<boolean>; margin_feet: Generated<number>; changed_at: string | null };
  }
}
