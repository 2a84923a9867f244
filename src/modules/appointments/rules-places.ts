import { isFree, QUARTER_MINUTES, QUARTERS_A_DAY, type DayFacts } from "./rules.ts";

/** Minutes after midnight. */
export interface Span {
  from: number;
  to: number;
}

/** What is known of one technician on one day. */
export interface TechnicianDay {
  /** When they work; null on a day off. */
  works: Span | null;
  /** Their other appointments. */
  busy: readonly Span[];
}

const HALF_HOUR = 2 * QUARTER_MINUTES;

export const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Hours in which both is so; null when there are none. */
export function commonSpan(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return null;
  const common = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return common.from < common.to ? common : null;
}

/**
 * Whether an appointment could begin then: the company is open and has room, the technician works and is nowhere else.
 */
export function isFreePlace(start: number, minutes: number, day: DayFacts, { works, busy }: TechnicianDay): boolean {
  const appointment = { from: start, to: start + minutes };
  return (
    isFree(start, minutes, { ...day, opening: commonSpan(day.opening, works) }) &&
    !busy.some((other) => meets(appointment, other))
  );
}

/**
 * Where an appointment of that length could begin: the first quarter of an hour of each gap, and every half hour in it.
 * The quarters between them would only make the list long.
 */
export function freePlaces(day: DayFacts, technician: TechnicianDay, minutes: number): number[] {
  const starts: number[] = [];
  let wasFree = false;
  for (let quarter = 0; quarter < QUARTERS_A_DAY; quarter++) {
    const start = quarter * QUARTER_MINUTES;
    const isFreeNow = isFreePlace(start, minutes, day, technician);
    if (isFreeNow && (!wasFree || start % HALF_HOUR === 0)) starts.push(start);
    wasFree = isFreeNow;
  }
  return starts;
}

/** Of starts in the order in which they are wanted, those that keep a distance to each one before them. */
export function placesApart(starts: readonly number[], minutes: number): number[] {
  const kept: number[] = [];
  for (const start of starts) if (kept.every((other) => Math.abs(other - start) >= minutes)) kept.push(start);
  return kept;
}
