import { LENGTHS } from "../../proofs/rounds.ts";
import { isVariant, SCREENS } from "../screens.ts";

export interface LeftOut {
  /** The part of `npm run test:all` that runs it. */
  part: string;
  what: string;
}

const count = (value: number) => value.toLocaleString("en-US");
const proofs = Object.values(LENGTHS).map(({ what, short, long }) => ({
  part: "proofs",
  what: `${what}: ${count(long)} instead of ${count(short)}`,
}));

/** What `npm test` does not run and `npm run test:all` does. `npm test` prints it at its end. */
export const LEFT_TO_TEST_ALL: readonly LeftOut[] = [
  {
    part: "pglite",
    what: "all database tests on the embedded database, of which `npm test` runs those that differ there",
  },
  { part: "order", what: "the unit and database tests in another random order" },
  ...proofs,
  { part: "proofs", what: "the embedded database, of which `npm test` proves crashes and races" },
  { part: "nonsense", what: "100,000 nonsense requests, different ones each time" },
  { part: "bench", what: "every part of the benchmarks with few rows, for a second each" },
  { part: "docker", what: "the Docker image, built from the files that .dockerignore admits" },
  { part: "dev", what: "`npm run dev`: a page, and the reload after a change" },
  {
    part: "shots",
    what: `${count(SCREENS.filter(isVariant).length)} of ${count(SCREENS.length)} screens: other languages, loading, failed, empty, refused; and pictures of all`,
  },
  { part: "lighthouse", what: "`npm run lighthouse` on two pages, once each" },
  { part: "verify", what: "`verify-ledger`, `verify-records` and `verify-agreement` on the demo company" },
];
