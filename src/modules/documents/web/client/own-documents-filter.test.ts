import { expect, test } from "vitest";
import { filterOf, inputOf, isFiltered, layoutOf } from "./own-documents-filter.ts";

const of = (address: string) => filterOf(new URLSearchParams(address));

test("an address leads to the documents that it names", () => {
  const filter = of("search=termite&category=safety&type=certificate&favorites=1");
  expect(inputOf(filter)).toEqual({
    search: "termite",
    category: "safety",
    type: "certificate",
    favorites: "true",
  });
  expect(isFiltered(filter)).toBe(true);
});

test("what means nothing in an address is not there", () => {
  const filter = of("category=secret&type=7&favorites=yes&view=cloud");
  expect(inputOf(filter)).toEqual({ search: "" });
  expect(isFiltered(filter)).toBe(false);
});

test("the documents are a list unless the address says otherwise", () => {
  expect(["", "view=grid", "view=cloud"].map((address) => layoutOf(new URLSearchParams(address)))).toEqual([
    "list",
    "grid",
    "list",
  ]);
});
