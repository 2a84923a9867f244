import { expect, test } from "vitest";
import { withArea, withoutArea } from "./service-area-entries.ts";

const kent = { state: "DE", zipPrefixes: ["199"], places: ["Kent County"] };

test("digits are the beginning of ZIP codes, words are a place; each stands once and states in their order", () => {
  const areas = withArea(withArea(withArea([kent], "PA", " Chester County "), "DE", "197"), "DE", "197");
  expect(areas).toEqual([
    { state: "DE", zipPrefixes: ["197", "199"], places: ["Kent County"] },
    { state: "PA", zipPrefixes: [], places: ["Chester County"] },
  ]);
  expect(withArea([kent], "DE", "kent county")).toEqual([{ ...kent, places: ["kent county"] }]);
});

test("a state goes with its last entry", () => {
  const rest = withoutArea([kent], "DE", "199");
  expect(rest).toEqual([{ ...kent, zipPrefixes: [] }]);
  expect(withoutArea(rest, "DE", "Kent County")).toEqual([]);
});
