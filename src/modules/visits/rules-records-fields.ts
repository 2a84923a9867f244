import type { Application, Weather } from "./contract-report.ts";
import { inPlainUnit } from "./rules-records-amounts.ts";

/** What a record can say. Which of it a state asks for stands in `rules-records-sets.ts`. */
export const RECORD_FIELDS = [
  "date",
  "time",
  "completedAt",
  "reentry",
  "customerName",
  "address",
  "municipality",
  "county",
  "area",
  "size",
  "brandName",
  "activeIngredient",
  "epaNumber",
  "mix",
  "rate",
  "totalAmount",
  "amountUnit",
  "targetPests",
  "applicatorName",
  "licenseNumber",
  "supervised",
  "supervisedNumbers",
  "equipment",
  "windDirection",
  "windSpeed",
  "humidity",
  "temperature",
  "weather",
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** As a sentence goes on: "Pennsylvania asks for …". */
export const FIELD_WORDS: Record<RecordField, string> = {
  date: "the date",
  time: "the time of day",
  completedAt: "the hour when it was completed",
  reentry: "the re-entry time and date",
  customerName: "the customer’s name",
  address: "the address",
  municipality: "the municipality",
  county: "the county",
  area: "the area treated",
  size: "the size of the area",
  brandName: "the product’s name",
  activeIngredient: "the active ingredient",
  epaNumber: "the EPA registration number",
  mix: "how much concentrate and diluent were mixed",
  rate: "the rate: how it was mixed, or the size of the area",
  totalAmount: "the total amount",
  amountUnit: "the amount in pounds, ounces, gallons, or liters",
  targetPests: "the target pest",
  applicatorName: "the applicator’s name",
  licenseNumber: "the applicator’s license number",
  supervised: "the names of supervised workers",
  supervisedNumbers: "the license numbers of supervised workers",
  equipment: "the equipment",
  windDirection: "the wind direction",
  windSpeed: "the wind speed",
  humidity: "the humidity",
  temperature: "the temperature",
  weather: "the weather",
};

/** What the program knows of a product. */
export interface ProductFacts {
  name: string;
  epaNumber: string | null;
  ingredients: string;
  signalWord: string | null;
  isRestrictedUse: boolean;
  /** Exempt from registration: it has no number. */
  isMinimumRisk: boolean;
  isTermite: boolean;
  /** Sold to be mixed before it is applied. */
  isDiluted: boolean;
  kind: string;
  /** Of the label; null where it has none in minutes. */
  reentryMinutes: number | null;
  /** What the label says of it in words, such as "until dry"; empty where it says nothing. */
  reentryNote: string;
  /** The label warns of drift. */
  driftWarning: boolean;
}

export interface RecordLicense {
  number: string;
  state: string;
  category: string;
  expiresOn: string;
}

/** Everything that a record is written from: one product, applied once. Instants are ISO 8601. */
export interface RecordFacts {
  entryId: string;
  /** Of the property; null where it is not known. */
  state: string | null;
  startedAt: string;
  endedAt: string;
  customerName: string;
  place: { street: string; city: string; county: string; zip: string };
  applicator: { name: string; license: RecordLicense | null };
  /** Of the team, who may not apply alone. */
  supervised: readonly { name: string; licenseNumber: string | null }[];
  weather: Weather | null;
  application: Application;
  product: ProductFacts;
}

/** When a rule applies. */
export const CONDITIONS = {
  always: { words: "every application", holds: () => true },
  restrictedUse: { words: "restricted-use products", holds: ({ product }) => product.isRestrictedUse },
  termite: { words: "termite products", holds: ({ product }) => product.isTermite },
  diluted: {
    words: "what is diluted",
    holds: ({ application, product }) => product.isDiluted || application.dilution !== null,
  },
  labelHasReentry: {
    words: "labels with a re-entry time",
    holds: ({ product }) => product.reentryMinutes !== null || product.reentryNote !== "",
  },
  supervised: { words: "work under supervision", holds: ({ supervised }) => supervised.length > 0 },
  supervisedRestrictedUse: {
    words: "restricted-use products applied under supervision",
    holds: ({ product, supervised }) => product.isRestrictedUse && supervised.length > 0,
  },
  driftWarning: { words: "labels that warn of drift", holds: ({ product }) => product.driftWarning },
  /** Where it was applied is not told: then it may have been there. */
  outdoorsAwayFromStructure: {
    words: "outdoors, more than 3 feet from a structure",
    holds: ({ application }) => application.site === null || application.site === "outdoors",
  },
} as const satisfies Record<string, { words: string; holds: (facts: RecordFacts) => boolean }>;
export type Condition = keyof typeof CONDITIONS;

const hasText = (text: string | null): boolean => text !== null && text.trim() !== "";

/** Where what is missing is typed, and whether it is there. `*` stands for the application in the report. */
export const FIELD_FACTS: Record<RecordField, { path: string; isThere: (facts: RecordFacts) => boolean }> = {
  date: { path: "applications.*.startedAt", isThere: ({ startedAt }) => hasText(startedAt) },
  time: { path: "applications.*.startedAt", isThere: ({ startedAt }) => hasText(startedAt) },
  completedAt: { path: "applications.*.endedAt", isThere: ({ endedAt }) => hasText(endedAt) },
  reentry: {
    path: "applications.*.productId",
    isThere: ({ product }) => product.reentryMinutes !== null || hasText(product.reentryNote),
  },
  customerName: { path: "customer.name", isThere: ({ customerName }) => hasText(customerName) },
  address: { path: "place.street", isThere: ({ place }) => hasText(place.street) },
  municipality: { path: "place.city", isThere: ({ place }) => hasText(place.city) },
  county: { path: "county", isThere: ({ place }) => hasText(place.county) },
  area: { path: "applications.*.area", isThere: ({ application }) => hasText(application.area) },
  size: { path: "applications.*.size", isThere: ({ application }) => application.size !== null },
  brandName: { path: "applications.*.productId", isThere: ({ product }) => hasText(product.name) },
  activeIngredient: { path: "applications.*.productId", isThere: ({ product }) => hasText(product.ingredients) },
  epaNumber: {
    path: "applications.*.productId",
    isThere: ({ product }) => product.isMinimumRisk || hasText(product.epaNumber),
  },
  mix: { path: "applications.*.dilution", isThere: ({ application }) => application.dilution !== null },
  rate: {
    path: "applications.*.dilution",
    isThere: ({ application }) => application.dilution !== null || application.size !== null,
  },
  totalAmount: {
    path: "applications.*.quantity",
    isThere: ({ application }) => hasText(application.quantity) && hasText(application.unit),
  },
  amountUnit: {
    path: "applications.*.unit",
    isThere: ({ application: { quantity, unit } }) => inPlainUnit({ amount: quantity, unit }) !== null,
  },
  targetPests: {
    path: "applications.*.targetPests",
    isThere: ({ application }) => application.targetPests.some((pest) => hasText(pest)),
  },
  applicatorName: { path: "applications.*.technicianId", isThere: ({ applicator }) => hasText(applicator.name) },
  licenseNumber: {
    path: "applications.*.technicianId",
    isThere: ({ applicator }) => hasText(applicator.license?.number ?? null),
  },
  supervised: { path: "team", isThere: ({ supervised }) => supervised.every(({ name }) => hasText(name)) },
  supervisedNumbers: {
    path: "team",
    isThere: ({ supervised }) => supervised.every(({ licenseNumber }) => hasText(licenseNumber)),
  },
  equipment: { path: "applications.*.equipment", isThere: ({ application }) => hasText(application.equipment) },
  windDirection: { path: "weather.windDirection", isThere: ({ weather }) => (weather?.windDirection ?? null) !== null },
  windSpeed: { path: "weather.windMph", isThere: ({ weather }) => (weather?.windMph ?? null) !== null },
  humidity: { path: "weather.humidityPercent", isThere: ({ weather }) => (weather?.humidityPercent ?? null) !== null },
  temperature: { path: "weather.temperatureF", isThere: ({ weather }) => (weather?.temperatureF ?? null) !== null },
  weather: { path: "weather.sky", isThere: ({ weather }) => (weather?.sky ?? null) !== null },
};
