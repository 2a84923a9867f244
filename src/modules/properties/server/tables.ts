import type { Generated, GeneratedAlways } from "kysely";
import type { ServicePropertyType } from "#modules/clients/rules.ts";
import type { LocationSource } from "../rules-location.ts";
import type { EntryPointStatus, FeatureCategory, PhotoCategory, PreferredTime, RiskLevel } from "../rules.ts";

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
      contact_name: Generated<string>;
      contact_phone: Generated<string>;
      is_primary: Generated<boolean>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      search_text: GeneratedAlways<string>;
      year_built: number | null;
      bedrooms: number | null;
      /** 5 are two and a half bathrooms. */
      half_bathrooms: number | null;
      garage_spaces: number | null;
      /** Null is what nobody told. */
      has_basement: boolean | null;
      has_attic: boolean | null;
      has_deck: boolean | null;
      preferred_time: PreferredTime | null;
      service_instructions: Generated<string>;
      /** With its source and time, or nothing of them. */
      latitude: number | null;
      longitude: number | null;
      location_source: LocationSource | null;
      /** Of a phone alone. */
      location_accuracy_meters: number | null;
      location_set_at: string | null;
      location_set_by: string | null;
    };
    property_feature: { property_id: string; category: FeatureCategory; name: string; position: number };
    vulnerable_area: {
      id: string;
      property_id: string;
      area: string;
      risk_level: RiskLevel;
      description: string;
      last_inspected_on: string | null;
      position: number;
    };
    entry_point: {
      id: string;
      property_id: string;
      location: string;
      kind: string;
      status: EntryPointStatus;
      notes: string;
      position: number;
    };
    property_photo: {
      file_id: string;
      property_id: string;
      category: PhotoCategory;
      caption: string;
      added_at: string;
    };
  }
}
