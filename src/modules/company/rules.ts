export * from "./rules-calendar.ts";
export * from "./rules-holidays.ts";
export * from "./rules-hours.ts";
export * from "./rules-retention.ts";

/** Where the company works: a state with the beginnings of the ZIP codes and the names that it lists there. */
export interface ServiceArea {
  state: string;
  zipPrefixes: string[];
  places: string[];
}

/** What a company is called until somebody says its name. */
export const FIRST_COMPANY_NAME = "Your company";

/** The most appointments that a company may let run at one moment. */
export const MAX_VISITS_AT_ONCE = 500;

/** The longest notice of a higher price that a company may give itself, in days. */
export const MAX_PRICE_NOTICE_DAYS = 120;

/** The most entries of days of its own; those that are over count until somebody removes them. */
export const MAX_OWN_DAYS = 200;

/** The most entries of one kind that the public pages show: people, questions, testimonials. */
export const MAX_WEBSITE_ENTRIES = 50;

/** The largest picture of somebody in the team. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The states that every list of states begins with, until the company has areas of its own. */
export const FIRST_STATES = ["DE", "MD", "NJ", "PA"] as const;

/** The business license of each state, where there is one. */
export type StateLicenses = Partial<Record<(typeof FIRST_STATES)[number], string>>;

/** The license printed on a paper for this state; the company's own where it has none for the state. */
export const licenseIn = (
  { license, state_licenses: licenses }: { license: string; state_licenses: StateLicenses },
  state: string,
): string => new Map<string, string>(Object.entries(licenses)).get(state) || license;

/** What a list of states begins with, for `statesInOrder`. */
export const firstStatesOf = (areas: readonly { state: string }[]): readonly string[] =>
  areas.length === 0 ? FIRST_STATES : areas.map(({ state }) => state);

/** A company that lists no areas works everywhere. */
export function servesAddress(areas: readonly ServiceArea[], address: { state: string; zipCode: string }): boolean {
  if (areas.length === 0) return true;
  return areas.some(
    (area) =>
      area.state === address.state.toUpperCase() &&
      (area.zipPrefixes.length === 0 || area.zipPrefixes.some((prefix) => address.zipCode.startsWith(prefix))),
  );
}

/** Checklists of the office whose entries are the company's own. */
export const LIST_KINDS = [
  "treatment-methods",
  "equipment",
  "chemicals",
  "areas-to-treat",
  "technician-specialties",
  "technician-certifications",
] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The zones of the United States: first those where most people live, then all others from east to west. */
export const US_TIME_ZONES = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Puerto_Rico",
  "America/Detroit",
  "America/Kentucky/Louisville",
  "America/Kentucky/Monticello",
  "America/Indiana/Indianapolis",
  "America/Indiana/Marengo",
  "America/Indiana/Petersburg",
  "America/Indiana/Vevay",
  "America/Indiana/Vincennes",
  "America/Indiana/Winamac",
  "America/Indiana/Knox",
  "America/Indiana/Tell_City",
  "America/Menominee",
  "America/North_Dakota/Beulah",
  "America/North_Dakota/Center",
  "America/North_Dakota/New_Salem",
  "America/Boise",
  "America/Phoenix",
  "America/Anchorage",
  "America/Juneau",
  "America/Metlakatla",
  "America/Nome",
  "America/Sitka",
  "America/Yakutat",
  "America/Adak",
  "Pacific/Honolulu",
  "Pacific/Pago_Pago",
  "Pacific/Guam",
] as const;
