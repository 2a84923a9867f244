import { expect, test } from "vitest";
import { pageOf } from "./page-handle.ts";

test("a page is the sum of its routes", () => {
  expect(pageOf([undefined, { hydrate: true }, { texts: ["public-site"] }, { dense: true }])).toEqual({
    found: true,
    hydrates: true,
    startsOnTouch: false,
    cacheable: false,
    forVisitors: false,
    ownQuery: [],
    speaksToReader: false,
    takesForms: false,
    isDense: true,
    needs: [],
    texts: ["ui", "public-site"],
  });
});

test("a page needs what any of its routes needs, once", () => {
  const payments = { needs: ["payments"] };
  expect(pageOf([{ hydrate: true }, payments, payments]).needs).toEqual(["payments"]);
});

test("a page may say that it is none", () => {
  expect(pageOf([{ cache: true }, { cache: true, missing: true }])).toMatchObject({ found: false, cacheable: true });
});

test("a page is kept where it says so, for everyone or for visitors, and depends on no query but the named ones", () => {
  expect(pageOf([])).toMatchObject({ cacheable: false, forVisitors: false });
  expect(pageOf([{ cache: true }, { hydrate: true }])).toMatchObject({ cacheable: true, forVisitors: false });
  expect(pageOf([{ cache: "visitors" }, { query: ["step"] }])).toMatchObject({
    cacheable: true,
    forVisitors: true,
    ownQuery: ["step"],
  });
});

test("only a page that hydrates can wait for its reader", () => {
  expect(pageOf([{ hydrate: true }, { startsOnTouch: true }]).startsOnTouch).toEqual({ orAfterSeconds: null });
  const soon = { startsOnTouch: { orAfterSeconds: 10 } };
  expect(pageOf([{ hydrate: true }, soon]).startsOnTouch).toEqual({ orAfterSeconds: 10 });
  expect(pageOf([{ startsOnTouch: true }]).startsOnTouch).toBe(false);
});

test("a page in the reader's language is never kept for others", () => {
  expect(pageOf([{ language: "reader" }, { cache: true }])).toMatchObject({ speaksToReader: true, cacheable: false });
});
