import { expect, test, vi } from "vitest";
import { MAX_COUNTED, totalOf } from "./lists.ts";

test.for([
  { name: "nothing", page: { page: 1, limit: 10, found: 0 }, total: 0 },
  { name: "a page that is not full", page: { page: 1, limit: 10, found: 9 }, total: 9 },
  { name: "the last of several", page: { page: 3, limit: 10, found: 4 }, total: 24 },
  { name: "the last one that can be read", page: { page: 101, limit: 100, found: 99 }, total: MAX_COUNTED },
])("$name says how many there are", async ({ page, total }) => {
  const count = vi.fn(() => Promise.resolve(-1));
  expect(await totalOf(page, count)).toBe(total);
  expect(count).not.toHaveBeenCalled();
});

test.for([
  { name: "a full page", page: { page: 1, limit: 10, found: 10 } },
  { name: "a page behind the last", page: { page: 4, limit: 10, found: 0 } },
])("$name is counted", async ({ page }) => {
  expect(await totalOf(page, () => Promise.resolve(30))).toBe(30);
});
