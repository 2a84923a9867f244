import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { Frequency, PriceType, ServiceCategory, SkillLevel, Warranty } from "../rules.ts";

export type ServiceTranslations = Partial<
  Record<Exclude<Language, "en">, { name?: string; description?: string; unit?: string }>
>;

declare module "#platform/server/database/db.ts" {
  interface Database {
    service: {
      id: string;
      slug: string;
      name: string;
      description: string;
      unit: Generated<string>;
      /** Read as a value, written as JSON text. */
      translations: ColumnType<ServiceTranslations, string | undefined, string>;
      category: ServiceCategory;
      price_cents: number | null;
      price_type: Generated<PriceType>;
      minutes: Generated<number>;
      is_recurring: Generated<boolean>;
      frequency_options: Generated<Frequency[]>;
      is_popular: Generated<boolean>;
      is_public: Generated<boolean>;
      is_featured: Generated<boolean>;
      is_specialized: Generated<boolean>;
      position: Generated<number>;
      required_equipment: Generated<string[]>;
      technicians_required: Generated<number>;
      skill_level: Generated<SkillLevel>;
      special_requirements: Generated<string>;
      materials: Generated<string[]>;
      is_seasonal: Generated<boolean>;
      is_emergency: Generated<boolean>;
      is_indoor: Generated<boolean>;
      is_outdoor: Generated<boolean>;
      is_residential: Generated<boolean>;
      is_commercial: Generated<boolean>;
      warranty: Generated<Warranty>;
      follow_up_days: number | null;
      is_active: Generated<boolean>;
      specialty: Generated<string>;
      version: Generated<number>;
      search_text: GeneratedAlways<string>;
      created_at: string;
      updated_at: string;
    };
  }
}
