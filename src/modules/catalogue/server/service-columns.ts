import type { Selectable } from "kysely";
import type { Database } from "#platform/server/database/db.ts";
import type { ServiceDetails } from "../contract.ts";
import type { ServiceTranslations } from "./tables.ts";

type Row = Selectable<Database["service"]>;

/** What the office says of a service, as its columns; `translations` still as a value. */
export const columnsOf = (told: ServiceDetails) =>
  ({
    name: told.name,
    description: told.description,
    unit: told.unit,
    translations: writtenTranslations(told.translations),
    category: told.category,
    price_cents: told.priceCents,
    price_type: told.priceType,
    minutes: told.durationMinutes,
    is_recurring: told.isRecurring,
    frequency_options: told.frequencyOptions,
    is_popular: told.isPopular,
    is_public: told.isPublic,
    is_featured: told.isFeatured,
    is_specialized: told.isSpecialized,
    position: told.position,
    required_equipment: told.requiredEquipment,
    technicians_required: told.techniciansRequired,
    skill_level: told.skillLevel,
    specialty: told.specialty,
    special_requirements: told.specialRequirements,
    materials: told.materials,
    is_seasonal: told.isSeasonal,
    is_emergency: told.isEmergency,
    is_indoor: told.isIndoor,
    is_outdoor: told.isOutdoor,
    is_residential: told.isResidential,
    is_commercial: told.isCommercial,
    warranty: told.warranty,
    follow_up_days: told.followUpDays,
    is_active: told.isActive,
  }) satisfies Partial<Row>;

/** The other way round. */
export const detailsOf = (row: Row): ServiceDetails => ({
  name: row.name,
  description: row.description,
  unit: row.unit,
  translations: row.translations,
  category: row.category,
  priceCents: row.price_cents,
  priceType: row.price_type,
  durationMinutes: row.minutes,
  isRecurring: row.is_recurring,
  frequencyOptions: row.frequency_options,
  isPopular: row.is_popular,
  isPublic: row.is_public,
  isFeatured: row.is_featured,
  isSpecialized: row.is_specialized,
  position: row.position,
  requiredEquipment: row.required_equipment,
  techniciansRequired: row.technicians_required,
  skillLevel: row.skill_level,
  specialty: row.specialty,
  specialRequirements: row.special_requirements,
  materials: row.materials,
  isSeasonal: row.is_seasonal,
  isEmergency: row.is_emergency,
  isIndoor: row.is_indoor,
  isOutdoor: row.is_outdoor,
  isResidential: row.is_residential,
  isCommercial: row.is_commercial,
  warranty: row.warranty,
  followUpDays: row.follow_up_days,
  isActive: row.is_active,
});

/** A translation that was emptied is one that nobody has written: English stands in for it. */
function writtenTranslations(told: ServiceDetails["translations"]): ServiceTranslations {
  const written: ServiceTranslations = {};
  for (const language of ["es", "fr"] as const) {
    const texts = Object.entries(told[language] ?? {}).filter(([, text]) => text !== undefined && text !== "");
    if (texts.length > 0) written[language] = Object.fromEntries(texts);
  }
  return written;
}

/** Each column of `after` that was another `before`, as it was and as it is now: what the audit log keeps. */
export function changesOf(before: object, after: object): Record<string, [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([column, value]) => textOf(was.get(column)) !== textOf(value))
      .map(([column, value]): [string, [unknown, unknown]] => [column, [was.get(column) ?? null, value]]),
  );
}

/** The same for two values that say the same: the database keeps the members of an object in an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
