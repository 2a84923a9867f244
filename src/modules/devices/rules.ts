export * from "./rules-checks.ts";
export * from "./rules-drafts.ts";
export * from "./rules-looks.ts";
export * from "./rules-plan.ts";
export * from "./rules-words.ts";

/** What hangs or stands at a property to watch or kill pests. */
export const DEVICE_KINDS = [
  "bait-station",
  "rodent-trap",
  "multi-catch-trap",
  "glue-board",
  "insect-monitor",
  "light-trap",
  "pheromone-trap",
  "termite-station",
  "other",
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const DEVICE_KIND_LABELS: Record<DeviceKind, string> = {
  "bait-station": "Bait station",
  "rodent-trap": "Rodent trap",
  "multi-catch-trap": "Multi-catch trap",
  "glue-board": "Glue board",
  "insect-monitor": "Insect monitor",
  "light-trap": "Insect light trap",
  "pheromone-trap": "Pheromone trap",
  "termite-station": "Termite station",
  other: "Other device",
};

export const MAX_DEVICE_NUMBER = 9999;
/** In use at one property. */
export const MAX_DEVICES = 500;
export const MAX_CHECK_FINDINGS = 10;
export const MAX_CHECK_DAYS = 730;
/** Checks that the history of a device shows. */
export const MAX_SHOWN_CHECKS = 200;

/** The lowest number that no device in use at a property has. */
export function nextNumber(taken: readonly number[]): number {
  const numbers = new Set(taken);
  let next = 1;
  while (numbers.has(next)) next++;
  return next;
}

/** A barcode is the same in any case, and however it was spaced. */
export const barcodeKey = (barcode: string): string => barcode.replaceAll(/\s+/g, "").toUpperCase();
