/** What a client's service history is reckoned from. */

/** From here on the work counts as good, below the second as poor. */
export const EFFECTIVENESS = { good: 90, fair: 70 } as const;
export type EffectivenessLevel = "good" | "fair" | "poor";

export const effectivenessLevel = (percent: number): EffectivenessLevel =>
  percent >= EFFECTIVENESS.good ? "good" : percent >= EFFECTIVENESS.fair ? "fair" : "poor";

/** The mean of those that were rated, rounded; null where none was. */
export function meanEffectiveness(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** How bad one finding is: seen but not counted, or up to 5, is 1 point; up to 20 are 2; more are 3; none seen is 0. */
export function findingPoints(count: number | null): number {
  if (count === null) return 1;
  if (count === 0) return 0;
  return count <= 5 ? 1 : count <= 20 ? 2 : 3;
}

export interface InspectedVisit {
  /** The counts of what was found; null for what nobody counted. */
  counts: readonly (number | null)[];
  /** Somebody looked and saw no pest. */
  isPestFree: boolean;
}

interface Compared {
  visits: number;
  /** Points per visit, to one decimal. */
  points: number;
}

export interface PestReduction {
  percent: number;
  direction: "reduction" | "increase" | "same";
  earliest: Compared;
  latest: Compared;
}

/**
 * By how much pests became fewer: points per visit in the earliest third of the visits, against the latest third. Visits
 * where nobody wrote down what was seen say nothing and are left out. Null with fewer than two visits, and where nothing
 * was found at first: then there is nothing to compare with. What became worse is an increase, never a small reduction.
 *
 * @param visits the oldest first
 */
export function pestReduction(visits: readonly InspectedVisit[]): PestReduction | null {
  const inspected = visits.filter(({ counts, isPestFree }) => counts.length > 0 || isPestFree);
  if (inspected.length < 2) return null;
  const third = Math.max(1, Math.floor(inspected.length / 3));
  const earliest = meanPoints(inspected.slice(0, third));
  const latest = meanPoints(inspected.slice(-third));
  if (earliest === 0) return null;
  const change = Math.round(((earliest - latest) / earliest) * 100);
  return {
    percent: Math.abs(change),
    direction: change > 0 ? "reduction" : change < 0 ? "increase" : "same",
    earliest: { visits: third, points: oneDecimal(earliest) },
    latest: { visits: third, points: oneDecimal(latest) },
  };
}

const meanPoints = (visits: readonly InspectedVisit[]): number =>
  visits.reduce((sum, { counts }) => sum + counts.reduce<number>((all, count) => all + findingPoints(count), 0), 0) /
  visits.length;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
