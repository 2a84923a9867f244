import { expect, test } from "vitest";
import { withoutRepeats } from "./rules.ts";

test("a feature that is told twice stands once, as it was told first", () => {
  const told = [
    { category: "outdoor", name: "Pool" },
    { category: "outdoor", name: "pool" },
    { category: "general", name: "Pool" },
  ] as const;
  expect(withoutRepeats(told)).toEqual([
    { category: "outdoor", name: "Pool" },
    { category: "general", name: "Pool" },
  ]);
});
