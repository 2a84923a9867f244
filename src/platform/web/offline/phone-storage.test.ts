import { expect, test } from "vitest";
import { isStorageLow } from "./phone-storage.ts";

test.each([
  ["plenty", { quota: 10_000_000_000, usage: 1_000_000_000 }, false],
  ["less than 50 MB", { quota: 100_000_000, usage: 60_000_000 }, true],
  ["less than a fifth", { quota: 1_000_000_000, usage: 850_000_000 }, true],
  ["a fifth", { quota: 1_000_000_000, usage: 800_000_000 }, false],
  ["nothing", { quota: 1_000_000_000, usage: 1_000_000_000 }, true],
])("%s", (_name, estimate, isLow) => {
  expect(isStorageLow(estimate)).toBe(isLow);
});
