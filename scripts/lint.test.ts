import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const ERROR = 2;
const eslint = new ESLint({ cwd: fileURLToPath(new URL("..", import.meta.url)) });

test.each([
  "src/platform/money.ts",
  "src/ui/theme/theme.ts",
  "src/modules/clients/server/search/read-search.ts",
  "scripts/check.ts",
])("a pattern that takes more than linear time is refused in %s", async (file) => {
  // The type of a configuration is left open by the linter.
  const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Record<string, [number, ...unknown[]]> };
  expect(rules["regexp/no-super-linear-backtracking"]?.[0]).toBe(ERROR);
  expect(rules["regexp/no-super-linear-move"]?.[0]).toBe(ERROR);
});
