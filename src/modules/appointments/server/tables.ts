import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { AppointmentKind, AppointmentStatus, PestCategory, PROPERTY_SIZES, PROPERTY_TYPES } from "../rules.ts";

declare module "#platform/server/db.ts" {
  interface Database {
    appointment: {
      id: string;
      reference: string;
      kind: AppointmentKind;
      client_id: string | null;
      technician_id: string | null;
      title: string;
      service_type: string;
      scheduled_on: string;
      start_minute: number;
      minutes: number;
      time_zone: string;
      starts_at: GeneratedAlways<string>;
      ends_at: GeneratedAlways<string>;
      status: AppointmentStatus;
      notes: Generated<string>;
      cancellation_reason: string | null;
      ical_sequence: Generated<number>;
      hold_expires_at: string | null;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      search_text: GeneratedAlways<string>;
    };
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
      property_type: (typeof PROPERTY_TYPES)[number];
      property_size: (typeof PROPERTY_SIZES)[number];
      notes: Generated<string>;
      language: Language;
      search_text: GeneratedAlways<string>;
    };
    /** Kept by the trigger `appointment_keep_day`; only read here. */
    booking_day: {
      on_date: ColumnType<string, never, never>;
      capacity: ColumnType<number, never, never>;
      taken: ColumnType<number[], never, never>;
    };
  }
}
