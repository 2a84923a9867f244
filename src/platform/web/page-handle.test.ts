import { expect, test } from "vitest";
import { pageOf } from "./page-handle.ts";

test("a page is the sum of its routes", () => {
  expect(pageOf([undefined, { hydrate: true }, { texts: ["public-site"] }, { dense: true }])).toEqual({
    hydrates: true,
    cacheable: false,
    isDense: true,
    texts: ["ui", "public-site"],
  });
});

test("a page that hydrates is never kept, whatever else it says", () => {
  expect(pageOf([{ cache: true }]).cacheable).toBe(true);
  expect(pageOf([{ cache: true }, { hydrate: true }]).cacheable).toBe(false);
  expect(pageOf([]).cacheable).toBe(false);
});
