import { globSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BOTH_DATABASES, LONG_TESTS, testsOfBothDatabases } from "./both-databases.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const testsOf = (pattern: string) => globSync(pattern, { cwd });

test.each([...BOTH_DATABASES, ...LONG_TESTS])("%s names tests that exist", (pattern) => {
  expect(testsOf(pattern)).not.toEqual([]);
});

test.each(readdirSync(`${cwd}/src/modules`))("of the module %s, one file at least runs on both databases", (module) => {
  const folder = `src/modules/${module}/server/`;
  const ofModule = BOTH_DATABASES.filter((pattern) => pattern.startsWith(folder));
  // A module without a test of its own server has nothing to run.
  if (testsOf(`${folder}**/*.test.ts`).length > 0) expect(ofModule.flatMap(testsOf)).not.toEqual([]);
});

test.each(["context", "database/migrate", "database/pool", "http/idempotency", "jobs/process", "live/realtime"])(
  "the platform's %s runs on both databases",
  (name) => {
    expect(testsOfBothDatabases(cwd)).toContain(`src/platform/server/${name}.test.ts`);
  },
);
