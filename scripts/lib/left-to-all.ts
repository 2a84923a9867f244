import { LENGTHS, type Length } from "../../proofs/rounds.ts";
import { SCREENS, SHORT_RUN } from "../screens.ts";

export interface LeftOut {
  /** The part of `npm run test:all` that runs it. */
  part: string;
  what: string;
}

const count = (value: number) => value.toLocaleString("en-US");
const proofs = Object.values<Length>(LENGTHS).map(({ what, short, long, isLeftOut = false }) => ({
  part: "proofs",
  what: `${what}: ${count(long)} instead of ${isLeftOut ? "none" : count(short)}`,
}));

/** How many tests a run of these parts of `npm test` left out by their tag. */
export interface Counted {
  tests: number;
  components: number;
  e2e: number;
}

/** What `npm test` does not run and `npm run test:all` does. `npm test` prints it at its end. */
export const leftToTestAll = ({ tests, components, e2e }: Counted): readonly LeftOut[] => [
  {
    part: "pglite",
    what: "all database tests on the embedded database, of which `npm test` runs those that differ there",
  },
  {
    part: "order",
    what: `${count(tests)} long database tests, and all unit and database tests in another random order`,
  },
  { part: "components", what: `${count(components)} forms that are seldom filled in, by keys alone` },
  { part: "jobs", what: `${count(e2e)} end-to-end jobs of the less frequent kinds` },
  ...proofs,
  { part: "proofs", what: "the embedded database, of which `npm test` proves crashes" },
  { part: "proofs", what: "a month of notices before applications in four states" },
  { part: "proofs", what: "a technician's 60 photos over slow 3G, and that days without a signal meet every fault" },
  { part: "nonsense", what: "100,000 nonsense requests, different ones each time" },
  { part: "bench", what: "every part of the benchmarks with few rows, for a second each" },
  { part: "docker", what: "the Docker image, built from the files that .dockerignore admits" },
  { part: "dev", what: "`npm run dev`: a page, and the reload after a change" },
  {
    part: "shots",
    what: `${count(SCREENS.length - SHORT_RUN.size)} of ${count(SCREENS.length)} screens: pages that are seldom opened, dialogs and steps, other languages, loading, failed, empty, refused; and pictures of all`,
  },
  { part: "lighthouse", what: "`npm run lighthouse` on two pages, once each" },
  { part: "verify", what: "`verify-ledger`, `verify-records` and `verify-agreement` on the demo company" },
];
