import type { Generated, GeneratedAlways } from "kysely";
import type { SkillLevel } from "#modules/catalogue/rules.ts";
import type { LicenceKind, TechnicianPosition, TechnicianStatus } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    technician: {
      id: string;
      user_id: string | null;
      first_name: string;
      last_name: string;
      email: string;
      phone: string;
      position: TechnicianPosition;
      status: Generated<TechnicianStatus>;
      hired_on: string;
      experience_years: Generated<number>;
      specialties: Generated<string[]>;
      skill_level: Generated<SkillLevel>;
      certifications: Generated<string[]>;
      service_areas: Generated<string[]>;
      hourly_rate_cents: number | null;
      bio: Generated<string>;
      photo_file_id: Generated<string | null>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      search_text: GeneratedAlways<string>;
      sort_name: GeneratedAlways<string>;
    };
    technician_licence: {
      id: string;
      technician_id: string;
      number: string;
      state: string;
      category: string;
      kind: Generated<LicenceKind>;
      expires_on: string;
    };
    technician_hours: {
      technician_id: string;
      weekday: number;
      from_minute: number | null;
      to_minute: number | null;
    };
    technician_day_off: {
      id: string;
      technician_id: string;
      from_on: string;
      to_on: string;
      reason: Generated<string>;
    };
    technician_calendar: {
      id: string;
      technician_id: string;
      token_hash: string;
      hint: string;
      created_at: string;
      revoked_at: string | null;
      last_read_at: string | null;
    };
  }
}
