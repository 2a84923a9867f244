/** So long a phone may have been without a signal, and what it recorded is believed to be of then. */
export const MAX_OFFLINE_MS = 7 * 24 * 3_600_000;

/** A page is not open for longer. */
export const MAX_ELAPSED_MS = 400 * 24 * 3_600_000;

/** What the office, or somebody else of the team, did while a phone recorded without a signal. */
export const CLASH_KINDS = ["cancelled", "reassigned", "moved", "finished", "changed", "refused"] as const;
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
  /** Nothing happened before: the appointment was made then, or the command before was of then. */
  notBefore: Date;
  /** Where the phone's clock cannot be believed. */
  instead: Date;
}

/**
 * When something happened by the server's clock. A phone's clock may be wrong by years, as long as it is wrong by the
 * same when it sends. Where what comes out cannot be, because the clock was set in between, it is not believed.
 */
export function happenedAt({ now, recordedAt, sentAt, elapsedMs, notBefore, instead }: Clocks): {
  at: Date;
  isDoubted: boolean;
} {
  const ago = elapsedMs ?? sentAt.getTime() - recordedAt.getTime();
  const isDoubted = ago < -CLOCK_SLACK_MS || ago > MAX_OFFLINE_MS;
  const told = isDoubted ? instead.getTime() : now.getTime() - ago;
  return { at: new Date(Math.min(now.getTime(), Math.max(told, notBefore.getTime()))), isDoubted };
}

const CLOCK_SLACK_MS = 5 * 60_000;
