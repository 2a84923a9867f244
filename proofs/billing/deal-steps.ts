import type { Step } from "./worker.ts";

/** The next number from 0 to 1, the same ones for the same seed. */
export type Draw = () => number;

/** Mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A time of the day at which jobs run. */
export interface Instant {
  /** UTC. */
  at: string;
  /** How many of a hundred runs of the day. */
  share: number;
  hasBlows: boolean;
}

interface Dealt {
  jobs: { timed: readonly string[]; queued: readonly string[] };
  /** Every job that runs, also what follows from those. */
  names: readonly string[];
  times: number;
  draw: Draw;
}

const CHUNK = 15;
/** What else follows from billing's jobs (events, emails) is given again once for so many times of those. */
const OTHERS_ONCE_IN = 5;
/** Of what is given again nothing comes before its first run; these make up for it. */
const QUEUED_MORE = 1.25;

/** So many runs of each job, shuffled, in the parts in which processes take them. */
export function dealSteps({ jobs: { timed, queued }, names, times, draw }: Dealt): Step[][] {
  const own = [...timed, ...queued];
  const others = names.filter((name) => !own.includes(name));
  const all = [
    ...timed.flatMap((job) => repeat(job, times)),
    ...queued.flatMap((job) => repeat(job, times * QUEUED_MORE)),
    ...others.flatMap((job) => repeat(job, times / OTHERS_ONCE_IN)),
  ];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [all[last], all[other]] = [all[other] ?? "", all[last] ?? ""];
  }
  const chunks: Step[][] = [];
  for (let from = 0; from < all.length; from += CHUNK)
    // Emails wait with 5, what tells of events with 10: what is dealt comes before, between and after them.
    chunks.push(all.slice(from, from + CHUNK).map((job) => ({ job, priority: Math.floor(draw() * 16) - 3 })));
  return chunks;
}

const repeat = (job: string, times: number): string[] => Array.from({ length: Math.ceil(times) }, () => job);
