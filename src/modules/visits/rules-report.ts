/** What a visit report holds; see `contract-report.ts` for its form on the wire. */

/** Where a product was put. What is asked about the weather, and of whom, depends on it. */
export const APPLICATION_SITES = ["indoors", "structure", "outdoors", "bait-station"] as const;
export type ApplicationSite = (typeof APPLICATION_SITES)[number];

export const SITE_LABELS: Record<ApplicationSite, string> = {
  indoors: "Indoors",
  structure: "Outdoors, within 3 feet of a structure",
  outdoors: "Outdoors, farther from structures",
  "bait-station": "In a bait station",
};

export const WIND_DIRECTIONS = ["calm", "N", "NE", "E", "SE", "S", "SW", "W", "NW", "variable"] as const;
export type WindDirection = (typeof WIND_DIRECTIONS)[number];

export const SKIES = ["clear", "partly-cloudy", "cloudy", "fog", "rain", "snow"] as const;
export type Sky = (typeof SKIES)[number];

export const SKY_LABELS: Record<Sky, string> = {
  clear: "Clear",
  "partly-cloudy": "Partly cloudy",
  cloudy: "Cloudy",
  fog: "Fog",
  rain: "Rain",
  snow: "Snow",
};

/** How large an area is. */
export const SIZE_UNITS = ["sq ft", "linear ft", "acres"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export const PHOTO_SLOTS = ["before", "after", "other"] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];

export const PHOTO_SLOT_LABELS: Record<PhotoSlot, string> = { before: "Before", after: "After", other: "Photo" };

/** The most of each that one report holds. */
export const MAX_FINDINGS = 30;
export const MAX_APPLICATIONS = 20;
export const MAX_PHOTOS = 40;
/** Devices that were checked; a large building has some hundreds. */
export const MAX_CHECKS = 300;
export const MAX_NAMES = 30;
export const MAX_CREW = 20;

/** What was taken out is remembered for whoever still has it on their screen; nobody takes out so much by hand. */
export const MAX_REMOVED_ENTRIES = 500;

/** Each correction keeps what stood before and writes the PDF anew. */
export const MAX_AMENDMENTS = 100;
/** The most characters of why a product was used anyway. */
export const MAX_USE_REASON = 300;

/**
 * A part of a report that two people may write at the same time. Each has a revision of its own: who writes something
 * else does not touch it, and who writes the same is told.
 */
export const SINGLE_PARTS = [
  "crew",
  "pestFree",
  "areas",
  "treatments",
  "checklist",
  "effectiveness",
  "notes",
  "nextAction",
  "weather",
  "county",
  "presence",
] as const;
export type SinglePart = (typeof SINGLE_PARTS)[number];

export const LIST_PARTS = ["findings", "applications", "photos", "checks"] as const;
export type ListPart = (typeof LIST_PARTS)[number];

export const REPORT_PARTS = [...SINGLE_PARTS, ...LIST_PARTS] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
