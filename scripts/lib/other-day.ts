import { pathToFileURL } from "node:url";
import { resolve as toAbsolute } from "node:path";

const SHIFTED_CLOCK = pathToFileURL(toAbsolute("src/testing/programs/shifted-clock.ts")).href;

/** What vitest is told so that a part of the run takes another day for today. */
export interface OtherDay {
  tests: Record<string, string>;
  e2e: Record<string, string>;
}

/**
 * The same time of day on another day. Proofs stay in the present: there the program's clock and that of the
 * PostgreSQL server beside it have to agree.
 *
 * @param nodeOptions what NODE_OPTIONS holds already
 * @throws Error when there is no such day
 */
export function otherDay(day: string, now: Date, nodeOptions = ""): OtherDay {
  const shifted = new Date(`${day}T${now.toISOString().slice(11)}`);
  // A 30 February would be read as some day of March.
  if (Number.isNaN(shifted.getTime()) || shifted.toISOString().slice(0, 10) !== day)
    throw new Error(`${day} is no day: write it as 2028-02-29.`);
  return {
    tests: {
      NODE_OPTIONS: `${nodeOptions} --import ${SHIFTED_CLOCK}`.trim(),
      TEST_CLOCK_SHIFT_MS: String(shifted.getTime() - now.getTime()),
    },
    e2e: { JOURNEY_CLOCK: day },
  };
}
