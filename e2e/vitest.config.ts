import { defineConfig } from "vitest/config";
import { SLOWNESS } from "./support/browser.ts";
import { LONG_TAG } from "../scripts/lib/long-tag.ts";
import { inRandomOrder } from "../scripts/lib/random-order.ts";
import { setClockOfRun } from "./support/clock.ts";

/** Journeys: the built program as its own process, a real browser, one fresh database for each file that does not share it. */
export default defineConfig({
  test: {
    name: "journeys",
    include: ["e2e/**/*.spec.ts"],
    env: setClockOfRun(),
    globalSetup: "e2e/support/prepared-data.ts",
    // A server, its database and a browser take turns, so two of each keep two processors busy.
    maxWorkers: 2,
    // The files of a worker share a browser, and some of them a server: see `in-worker.ts`.
    isolate: false,
    sequence: inRandomOrder(),
    tags: [LONG_TAG],
    testTimeout: 240_000 * SLOWNESS,
    // As long as a page may take to answer: see `setDefaultTimeout`. A whole job on a busy machine takes minutes.
    expect: { poll: { timeout: 30_000 * SLOWNESS } },
    hookTimeout: 120_000 * SLOWNESS,
    // As in the tests: the summary at the end of a run has the messages alone.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
