/** What a line of the overview and of the finder can lead to. */
export const FOUND_KINDS = [
  "client",
  "appointment",
  "technician",
  "service",
  "inbox",
  "unscheduled",
  "unclosed",
  "visit",
  "agreement",
  "unclosed-visits",
  "recorded-offline",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const URGENT_TYPES = ["appointment", "visit", "rating", "plan", "inbox", "licence", "mail"] as const;
export type UrgentType = (typeof URGENT_TYPES)[number];

export const URGENCY_LEVELS = ["high", "medium", "low"] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

export const ACTIVITY_TYPES = [
  "client",
  "contract",
  "payment",
  "service",
  "appointment",
  "lead",
  "message",
  "document",
  "emergency",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The figure's change in percent, rounded; null when there was nothing to compare with. */
export const changeOf = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** What the signed-in client is told of lately. */
export const CLIENT_NEWS_TYPES = ["service", "document", "appointment"] as const;

/** What became of it. */
export const CLIENT_NEWS = ["finished", "corrected", "requested", "booked", "moved", "confirmed", "cancelled"] as const;
