import type { Generated, GeneratedAlways } from "kysely";
import type { TechnicianPosition, TechnicianStatus } from "../rules.ts";

declare module "#platform/server/db.ts" {
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
      certifications: Generated<string[]>;
      service_areas: Generated<string[]>;
      hourly_rate_cents: number | null;
      bio: Generated<string>;
      created_at: string;
      updated_at: string;
      search_text: GeneratedAlways<string>;
    };
  }
}
