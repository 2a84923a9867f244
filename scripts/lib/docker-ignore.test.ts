import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { admittedFiles, isAdmitted, parseDockerIgnore } from "./docker-ignore.ts";

const root = mkdtempSync(join(tmpdir(), "docker-ignore-"));
afterAll(() => rmSync(root, { recursive: true }));

const RULES = parseDockerIgnore(`
# What the image needs.
*
!package.json
!*.ts
!src
!docs/pictures
**/*.test.ts
src/testing
`);

test.each([
  ["package.json", true],
  ["README.md", false],
  [".env", false],
  ["vite.config.ts", true],
  ["vite.config.test.ts", false],
  ["scripts/test.ts", false],
  ["src/server.ts", true],
  ["src/modules/billing/rules.ts", true],
  ["src/modules/billing/rules.test.ts", false],
  ["src/testing/world.ts", false],
  ["src/modules/visits/testing/world.ts", true],
  ["docs/pictures/home.png", true],
  ["docs/security.md", false],
])("%s is sent: %s", (path, sent) => {
  expect(isAdmitted(RULES, path)).toBe(sent);
});

test("a file that no rule names is sent", () => {
  expect(isAdmitted(parseDockerIgnore("node_modules"), "src/server.ts")).toBe(true);
});

test("finds admitted files also below a folder that is not sent itself", () => {
  const paths = ["package.json", ".env", "docs/security.md", "docs/pictures/home.png", "src/a/b.ts", "data/rows.bin"];
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
  expect(admittedFiles(root, RULES).toSorted()).toEqual(["docs/pictures/home.png", "package.json", "src/a/b.ts"]);
});
