export * from "./rules-location.ts";

/** What a place has, by kind. */
export const FEATURE_CATEGORIES = ["general", "outdoor", "security", "storage"] as const;
export type FeatureCategory = (typeof FEATURE_CATEGORIES)[number];

/** Offered while somebody lists what there is, by the names of their texts. What is chosen is kept in the reader's words. */
export const FEATURE_SUGGESTIONS = {
  general: ["centralAir", "fireplace", "crawlSpace", "finishedBasement", "pets"],
  outdoor: ["garden", "pool", "pond", "compost", "woodPile", "birdFeeder", "sprinklers"],
  security: ["alarm", "gateCode", "cameras", "dog"],
  storage: ["shed", "garageShelves", "pantry", "dumpster"],
} as const satisfies Record<FeatureCategory, readonly string[]>;

/** How likely pests come in or settle there. */
export const RISK_LEVELS = ["high", "medium", "low"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const ENTRY_POINT_STATUSES = ["open", "monitored", "sealed"] as const;
export type EntryPointStatus = (typeof ENTRY_POINT_STATUSES)[number];

export const PHOTO_CATEGORIES = ["exterior", "interior", "vulnerable", "entry", "features"] as const;
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number];

export const MAX_FEATURES = 60;
export const MAX_AREAS = 40;
export const MAX_ENTRY_POINTS = 80;
export const MAX_PHOTOS = 60;

export const OLDEST_YEAR = 1600;
export const MAX_BEDROOMS = 20;
export const MAX_BATHROOMS = 20;
export const MAX_GARAGE_SPACES = 10;

/** Two features of one category that differ only in case are one: the first one stays. */
export function withoutRepeats<Feature extends { category: FeatureCategory; name: string }>(
  features: readonly Feature[],
): Feature[] {
  const seen = new Set<string>();
  return features.filter(({ category, name }) => {
    const key = `${category} ${name.toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** When a client would rather be visited: 8 to 12, 12 to 5, 5 to 8, or whenever. */
export const PREFERRED_TIMES = ["morning", "afternoon", "evening", "anytime"] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** A street line holds the unit after a comma, as an envelope has it: `12 Fern Lane, Apt 4`. */
export function splitStreet(line: string): { street: string; unit: string } {
  const comma = line.indexOf(",");
  return comma === -1
    ? { street: line, unit: "" }
    : { street: line.slice(0, comma).trim(), unit: line.slice(comma + 1).trim() };
}

export const joinStreet = ({ street, unit }: { street: string; unit: string }): string =>
  unit === "" ? street : `${street}, ${unit}`;
