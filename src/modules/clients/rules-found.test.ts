import { expect, test } from "vitest";
import { namedFirst } from "./rules-found.ts";

const first = (search: string, ...names: string[]) => namedFirst(search, names, (name) => name);

test("who is called as was typed comes before who only has it somewhere", () => {
  expect(first("el", "Nestor Bly", "Wendell Juniper", "Elowen Vinter")).toEqual([
    "Elowen Vinter",
    "Wendell Juniper",
    "Nestor Bly",
  ]);
});

test("every word counts, in any order, without accents and behind a hyphen", () => {
  expect(first("marie du", "Dumas Annemarie", "Dubois-Marie Anne")).toEqual(["Dubois-Marie Anne", "Dumas Annemarie"]);
  expect(first("chloe", "Michloe Ray", "Chloé Ray")).toEqual(["Chloé Ray", "Michloe Ray"]);
});

test("equals stay as they were", () => {
  expect(first("", "Zoe", "Ada")).toEqual(["Zoe", "Ada"]);
  expect(first("302 555", "Zoe", "Ada")).toEqual(["Zoe", "Ada"]);
});
