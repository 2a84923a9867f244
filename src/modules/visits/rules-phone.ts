/** So long a phone may have been without a signal, and its clock alone says when something was recorded. */
export const MAX_OFFLINE_MS = 7 * 24 * 3_600_000;

/** A page is not open for longer. */
export const MAX_ELAPSED_MS = 400 * 24 * 3_600_000;

/** What the office, or somebody else of the team, did while a phone recorded without a signal. */
export const CLASH_KINDS = [
  "cancelled",
  "reassigned",
  "moved",
  "finished",
  "changed",
  "refused",
  "devices",
  "unapplied",
] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** What the office makes of it. */
export const CLASH_DECISIONS = ["keep", "correct", "complete"] as const;
export type ClashDecision = (typeof CLASH_DECISIONS)[number];

interface Clocks {
  now: Date;
  recordedAt: Date;
  sentAt: Date;
  /** By a clock that nobody can set. */
  elapsedMs?: number | undefined;
  /** What the server knows itself of about that time: when the visit was to be, or when the command before was. */
  near: Date | null;
  /** Nothing happened before: the appointment was made then, or the command before was of then. */
  notBefore: Date;
  /** Where the phone's clock cannot be believed. */
  instead: Date;
}

/**
 * When something happened by the server's clock. A phone's clock may be wrong by years, as long as it is wrong by the
 * same when it sends. Where what comes out cannot be, because the clock was set in between, it is not believed: before
 * all that can have been, it was about when the server knows itself of. Of what is older than `MAX_OFFLINE_MS` the clock is believed within a day of what the server knows itself: a phone that was left in
 * a drawer delivers what it has, and a clock that was set in between rarely falls on the day of the visit.
 */
export function happenedAt({ now, recordedAt, sentAt, elapsedMs, near, notBefore, instead }: Clocks): {
  at: Date;
  isDoubted: boolean;
} {
  const ago = elapsedMs ?? sentAt.getTime() - recordedAt.getTime();
  const isNear = near !== null && Math.abs(now.getTime() - ago - near.getTime()) <= NEAR_MS;
  const isTooEarly = now.getTime() - ago < notBefore.getTime() - CLOCK_SLACK_MS;
  const isUnlikely = ago < -CLOCK_SLACK_MS || (ago > MAX_OFFLINE_MS && !isNear);
  const isDoubted = isTooEarly || isUnlikely;
  const believed = isUnlikely ? instead : (near ?? notBefore);
  const told = isDoubted ? believed.getTime() : now.getTime() - ago;
  return { at: new Date(Math.min(now.getTime(), Math.max(told, notBefore.getTime()))), isDoubted };
}

const CLOCK_SLACK_MS = 5 * 60_000;
const NEAR_MS = 24 * 3_600_000;
