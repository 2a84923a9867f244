import { findingPoints, meanEffectiveness } from "./rules-history.ts";

/** One finished visit, as far as it says how well a place is cared for. */
export interface CareVisit {
  /** 0 to 100, as the technician wrote it; null where they did not. */
  effectiveness: number | null;
  /** The counts of what was found; null for what nobody counted. */
  counts: readonly (number | null)[];
  isPestFree: boolean;
  /** 1 to 5, by the client; null while they have not rated it. */
  stars: number | null;
}

export interface ServiceHealth {
  /** 0 to 100: the mean of the parts that are known. */
  score: number;
  /** Each 0 to 100; null where nothing is known. */
  parts: { effectiveness: number | null; findings: number | null; ratings: number | null };
}

/** How much a point of findings takes from a visit that would otherwise count 100. */
const POINT_COSTS = 20;
const LATEST_INSPECTED = 3;

/**
 * How well a place is cared for: the mean of three parts, each from 0 to 100. The treatments' effectiveness; what was
 * found at the three latest visits where somebody looked (100 where nothing was, 20 less for each point of findings);
 * and the client's ratings (1 star is 0, 5 are 100). What nobody knows is left out, so that a missing rating is not a
 * bad one. Null where nothing is known.
 *
 * @param visits the oldest first
 */
export function serviceHealth(visits: readonly CareVisit[]): ServiceHealth | null {
  const parts = {
    effectiveness: meanEffectiveness(visits.map(({ effectiveness }) => effectiveness)),
    findings: meanEffectiveness(
      visits
        .filter(({ counts, isPestFree }) => counts.length > 0 || isPestFree)
        .slice(-LATEST_INSPECTED)
        .map(({ counts }) => Math.max(0, 100 - POINT_COSTS * pointsOf(counts))),
    ),
    ratings: meanEffectiveness(visits.map(({ stars }) => (stars === null ? null : (stars - 1) * 25))),
  };
  const score = meanEffectiveness(Object.values(parts));
  return score === null ? null : { score, parts };
}

const pointsOf = (counts: CareVisit["counts"]): number =>
  counts.reduce<number>((sum, count) => sum + findingPoints(count), 0);
