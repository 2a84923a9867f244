import { expect, test } from "vitest";
import { pageOf } from "./page-handle.ts";

test("a page is the sum of its routes", () => {
  expect(pageOf([undefined, { hydrate: true }, { texts: ["public-site"] }, { dense: true }])).toEqual({
    found: true,
    hydrates: true,
    startsOnTouch: false,
    cacheable: false,
    speaksToReader: false,
    takesForms: false,
    isDense: true,
    texts: ["ui", "public-site"],
  });
});

test("a page may say that it is none", () => {
  expect(pageOf([{ cache: true }, { cache: true, missing: true }])).toMatchObject({ found: false, cacheable: true });
});

test("a page that hydrates is never kept, whatever else it says", () => {
  expect(pageOf([{ cache: true }]).cacheable).toBe(true);
  expect(pageOf([{ cache: true }, { hydrate: true }]).cacheable).toBe(false);
  expect(pageOf([]).cacheable).toBe(false);
});

test("only a page that hydrates can wait for its reader", () => {
  expect(pageOf([{ hydrate: true }, { startsOnTouch: true }]).startsOnTouch).toBe(true);
  expect(pageOf([{ startsOnTouch: true }]).startsOnTouch).toBe(false);
});

test("a page in the reader's language is never kept for others", () => {
  expect(pageOf([{ language: "reader" }, { cache: true }])).toMatchObject({ speaksToReader: true, cacheable: false });
});
