import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BOTH_DATABASES, LONG_TESTS, testsOfBothDatabases } from "./both-databases.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const testsOf = (pattern: string) => globSync(pattern, { cwd });

test.each([...BOTH_DATABASES, ...LONG_TESTS])("%s names tests that exist", (pattern) => {
  expect(testsOf(pattern)).not.toEqual([]);
});

test.each(["context", "database/pool", "http/idempotency", "jobs/process", "live/realtime"])(
  "the platform's %s runs on both databases",
  (name) => {
    expect(testsOfBothDatabases(cwd)).toContain(`src/platform/server/${name}.test.ts`);
  },
);
