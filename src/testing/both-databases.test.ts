import { globSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BOTH_DATABASES, testsOfBothDatabases } from "./both-databases.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const testsOf = (pattern: string) => globSync(pattern, { cwd });

test.each(BOTH_DATABASES)("%s names tests that exist", (pattern) => {
  expect(testsOf(pattern)).not.toEqual([]);
});

test.each(readdirSync(`${cwd}/src/modules`))("of the module %s, one file at least runs on both databases", (module) => {
  const folder = `src/modules/${module}/server/`;
  const ofModule = BOTH_DATABASES.filter((pattern) => pattern.startsWith(folder));
  // A module without a test of its own server has nothing to run.
  if (testsOf(`${folder}**/*.test.ts`).length > 0) expect(ofModule.flatMap(testsOf)).not.toEqual([]);
});

test("of the platform, whatever asks for a database runs on both, by itself or by what it is helped with", () => {
  expect(testsOfBothDatabases(cwd)).toEqual(
    expect.arrayContaining([
      "src/platform/server/database/pool.test.ts",
      "src/platform/server/mail/mail.test.ts",
      "src/platform/server/notifications/notifications.test.ts",
    ]),
  );
});
