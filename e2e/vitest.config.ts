import { defineConfig } from "vitest/config";

/** Journeys: the built program as its own process, a real browser, one fresh database for each file. */
export default defineConfig({
  test: {
    name: "journeys",
    include: ["e2e/**/*.spec.ts"],
    // A server, its database and a browser fill two cores.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
