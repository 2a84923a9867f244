export * from "./rules-care.ts";
export * from "./rules-history.ts";
export * from "./rules-phone.ts";
export * from "./rules-records.ts";
export * from "./rules-report.ts";

/** Open from the start to the finish; what is written down while it is open is a draft. */
export const VISIT_STATUSES = ["open", "finished"] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

const HOUR_MS = 3_600_000;

/** So long a report may be corrected by whoever wrote it; after it, corrections are amendments with a reason. */
export const CORRECTABLE_MS = 24 * HOUR_MS;

export const isCorrectable = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() < CORRECTABLE_MS;

/** So long nobody stays at a door: what is open for longer, or since a day before, somebody forgot to finish. */
export const UNCLOSED_HOURS = 12;

/** A rating of so few stars is shown to the office at once. */
export const LOW_STARS = 3;

export const MAX_STARS = 5;

/** What the seconds between two instants are in whole minutes. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000);

/** When a technician says when they will be there: minutes from now. */
export const ARRIVAL_MINUTES = { least: 5, most: 240 } as const;

/** Nobody can promise a minute: the window that the client is told begins at the estimate and is so long. */
export const ARRIVAL_WINDOW_MINUTES = 30;

export const ARRIVAL_KINDS = ["on-my-way", "running-late"] as const;
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number];
