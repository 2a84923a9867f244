import { defineConfig } from "vitest/config";
import { LONG_TAG } from "./scripts/lib/long-tag.ts";
import { inRandomOrder } from "./scripts/lib/random-order.ts";
import { LONG_TESTS, testsOfBothDatabases } from "./src/testing/both-databases.ts";

/**
 * Where a test stands says on what it runs:
 *
 * - below a folder `server`, `demo` or `testing`, or directly in `src`: on a real database, on a PostgreSQL server that
 *   the run starts itself (project `postgres`);
 * - those of them that `src/testing/both-databases.ts` names, and all with `npm run test:all`: on the embedded
 *   database as well (project `pglite`);
 * - named `x.pglite.test.ts` or `x.postgres.test.ts`: only on that one;
 * - in `proofs`: races and crashes of the whole program as processes (project `proofs`);
 * - anywhere else: no database (project `unit`).
 */
const onDatabase = ["src/**/{server,demo,testing}/**/*.test.ts", "src/*.test.ts"];
/** Set by `npm test` alone, so that naming a file and a project runs that file. */
const few = process.env["TEST_DATABASES"] === "few";
const onEmbedded = few ? [...testsOfBothDatabases(import.meta.dirname), "src/**/*.pglite.test.ts"] : onDatabase;
/** The queue's times are told by the program and compared by the server, so on another day both have to move. */
const inThePresent =
  process.env["TEST_CLOCK_SHIFT_MS"] === undefined ? [] : ["src/platform/server/jobs/process.test.ts"];
const unit = ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"];

/**
 * One order for all projects, which run one after the other: a worker belongs to one project, so in a mixed order it
 * would end after each file and the next one would load the whole program again.
 */
const sequence = inRandomOrder();

export default defineConfig({
  test: {
    // A hanging test (an outer `ctx` inside a transaction, say) is told soon; nothing that is right takes so long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition that is waited for takes seconds where other work has the processors.
    expect: { poll: { timeout: 15_000 } },
    // Every processor works: the database that a test waits for takes turns with it.
    maxWorkers: "100%",
    // The files of a worker share the program that it has loaded, and the database while its tables are those that every
    // test begins with. What the program keeps must not matter between files any more than between two worlds of one.
    isolate: false,
    sequence,
    tags: [LONG_TAG],
    // The summary at the end of a run has the messages alone, so they say what was found, not "[ Array(1) ]".
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      // Lighthouse has packages of its own below scripts, with tests of theirs.
      {
        test: {
          name: "unit",
          include: unit,
          exclude: [...onDatabase, "**/*.ui.test.tsx", "**/node_modules/**"],
          sequence: { ...sequence, groupOrder: 0 },
        },
      },
      {
        test: {
          name: "pglite",
          include: onEmbedded,
          exclude: ["**/*.postgres.test.ts", ...(few ? LONG_TESTS : [])],
          globalSetup: "src/testing/global-setup-pglite.ts",
          setupFiles: "src/testing/setup.ts",
          sequence: { ...sequence, groupOrder: 2 },
        },
      },
      {
        test: {
          name: "postgres",
          include: onDatabase,
          exclude: ["**/*.pglite.test.ts", ...inThePresent],
          globalSetup: "src/testing/global-setup-postgres.ts",
          setupFiles: "src/testing/setup.ts",
          sequence: { ...sequence, groupOrder: 1 },
        },
      },
      {
        test: {
          name: "proofs",
          include: ["proofs/**/*.test.ts"],
          globalSetup: "proofs/prepared-databases.ts",
          sequence: { shuffle: false },
          testTimeout: 20 * 60_000,
          hookTimeout: 5 * 60_000,
          // They wait for the disk and for second tries more than they compute.
          maxWorkers: 2,
          // A look into an embedded database is short: its code is compiled once and quickly, as in `server-process.ts`.
          execArgv: ["--liftoff-only"],
        },
      },
    ],
  },
});
