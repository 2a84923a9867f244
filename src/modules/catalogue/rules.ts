export const SERVICE_CATEGORIES = [
  "pest-control",
  "termite",
  "mosquito",
  "rodent",
  "bed-bugs",
  "wildlife",
  "prevention",
  "inspection",
  "other",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const PRICE_TYPES = ["fixed", "starting-at", "hourly"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const SKILL_LEVELS = ["basic", "intermediate", "advanced", "specialist"] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** As the office reads them; always English. */
export const SKILL_LABELS: Record<SkillLevel, string> = {
  basic: "Basic",
  intermediate: "Intermediate",
  advanced: "Advanced",
  specialist: "Specialist",
};

export const WARRANTIES = ["none", "30-days", "60-days", "90-days", "6-months", "1-year"] as const;
export type Warranty = (typeof WARRANTIES)[number];

export const FREQUENCIES = [
  "Weekly",
  "Bi-weekly",
  "Monthly",
  "Bi-monthly",
  "Quarterly",
  "Bi-annually",
  "Annually",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The slugs of the services that every installation has from its first start; the program knows some of them by these. */
export const STANDARD_SERVICES = [
  "initial-inspection",
  "monthly-service",
  "quarterly-service",
  "termite-treatment",
  "rodent-control",
  "bed-bug-treatment",
  "mosquito-treatment",
  "emergency-service",
  "follow-up",
  "warranty-callback",
] as const;
export type StandardService = (typeof STANDARD_SERVICES)[number];

export const isStandardService = (slug: string): slug is StandardService =>
  STANDARD_SERVICES.some((known) => known === slug);

/** What the office schedules most comes first, in the order in which it is listed above; the others by name. */
export const inChoiceOrder = <Service extends { slug: string; name: string }>(
  services: readonly Service[],
): Service[] => {
  const placeOf = ({ slug }: Service) => {
    const place = STANDARD_SERVICES.findIndex((known) => known === slug);
    return place === -1 ? STANDARD_SERVICES.length : place;
  };
  return services.toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, "en"));
};

/** An appointment ends on the day it begins. */
export const LONGEST_APPOINTMENT = 24 * 60;

/** What the form for a new service begins with. */
export const SERVICE_DEFAULTS = {
  category: "pest-control",
  priceType: "fixed",
  priceCents: 0,
  durationMinutes: 60,
  techniciansRequired: 1,
  skillLevel: "basic",
  warranty: "none",
  followUpDays: 7,
} as const;

/** `Termite & ant control` in an address: `termite-ant-control`. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "service";
