import type { StandardService } from "#modules/catalogue/rules.ts";
import { addDays } from "#platform/days.ts";
import { isFollowUpService } from "./rules.ts";

/** What clients do with their own appointments. */

/** So many days ahead a client may ask for an appointment or move one. */
export const OWN_DAYS_AHEAD = 90;

export const lastOwnDay = (today: string): string => addDays(today, OWN_DAYS_AHEAD);

/** Less than this before the start is told as short notice; it may be done all the same. */
export const NOTICE_HOURS = 24;

/** Parts of a day that a client asks for; `anytime` is the office's. */
export const REQUEST_WINDOWS = ["morning", "afternoon", "evening"] as const;
export type RequestWindow = (typeof REQUEST_WINDOWS)[number];

export const REQUEST_TYPES = ["inspection", "treatment", "emergency", "assessment"] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const CANCEL_REASONS = ["schedule_conflict", "no_longer_needed", "emergency", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** As the office reads them; always English. */
export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  schedule_conflict: "schedule conflict",
  no_longer_needed: "no longer needed",
  emergency: "emergency",
  other: "other reason",
};

/** What clients find in the catalogue beside the public services. */
export const ALWAYS_BOOKABLE: readonly StandardService[] = ["initial-inspection", "emergency-service"];

const EMERGENCY: StandardService = "emergency-service";

/** Whether a service of the catalogue is one of that type. An assessment is an inspection with another purpose. */
export function isOfType(type: RequestType, { slug, category }: { slug: string; category: string }): boolean {
  // Only the office knows what is followed up, or covered by a warranty.
  if (isFollowUpService(slug)) return false;
  if (slug === EMERGENCY) return type === "emergency";
  if (category === "inspection") return type === "inspection" || type === "assessment";
  return type === "treatment";
}

/** What a client's calendar feed holds: days before today and after it. */
export const FEED_DAYS = { back: 30, ahead: 180 } as const;

/** How long a time that a client asks for is held while the office has not answered; never beyond its start. */
export const HOLD_HOURS = 48;

/** So many times are held for one client at once: nobody takes the whole days of all technicians by asking. */
export const MAX_HELD = 10;
