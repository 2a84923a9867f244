import type { ColumnType, Generated } from "kysely";
import type { LocalText } from "#platform/local-text.ts";
import type { CompanyWebsite, DemoLogin } from "../contract.ts";
import type { KeptHoliday, OwnDays } from "../rules-calendar.ts";
import type { BusinessHours, DataRetention, ListKind, ServiceArea, StateLicenses } from "../rules.ts";

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

declare module "#platform/server/database/db.ts" {
  interface Database {
    company: {
      id: Generated<boolean>;
      name: string;
      tagline: Json<LocalText>;
      phone: Generated<string>;
      emergency_phone: Generated<string>;
      email: Generated<string>;
      website: Generated<string>;
      street: Generated<string>;
      city: Generated<string>;
      state: Generated<string>;
      zip_code: Generated<string>;
      founded_year: number | null;
      certifications: Json<CompanyWebsite["certifications"]>;
      service_areas: Json<ServiceArea[]>;
      story: Json<LocalText>;
      core_values: Json<CompanyWebsite["values"]>;
      team: Json<CompanyWebsite["team"]>;
      testimonials: Json<CompanyWebsite["testimonials"]>;
      open_positions: Json<CompanyWebsite["openPositions"]>;
      questions: Json<CompanyWebsite["questions"]>;
      time_zone: Generated<string>;
      business_hours: Json<BusinessHours>;
      holidays: Json<KeptHoliday[]>;
      own_days: Json<OwnDays[]>;
      visits_at_once: Generated<number>;
      price_notice_days: Generated<number>;
      data_retention: Generated<DataRetention>;
      is_demo: Generated<boolean>;
      demo_logins: Json<DemoLogin[]>;
      tax_id: Generated<string>;
      license: Generated<string>;
      /** By state, where the company has one. */
      state_licenses: Json<StateLicenses>;
      version: Generated<number>;
      website_version: Generated<number>;
      created_at: Generated<string>;
      updated_at: Generated<string>;
    };
    company_picture: {
      id: string;
      file_key: string;
      content_type: string;
      bytes: number;
      created_at: string;
    };
    company_list: {
      kind: ListKind;
      entries: string[];
      version: Generated<number>;
      updated_at: Generated<string>;
    };
  }
}
