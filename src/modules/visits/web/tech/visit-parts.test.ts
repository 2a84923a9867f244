import { expect, test } from "vitest";
import { FIELD_FACTS, RECORD_FIELDS } from "../../rules.ts";
import { heldWith } from "../report/report-values.ts";
import { placeOfMissing } from "./visit-parts.ts";

/** What the office knows of the client and of the team: no field of the report holds it. */
const OF_THE_OFFICE = ["customer.name", "place.street", "place.city", "team"];

test.each(RECORD_FIELDS)("whoever is asked for %s is led to where it is filled in", (field) => {
  const { path } = FIELD_FACTS[field];
  if (OF_THE_OFFICE.includes(path)) return;
  expect(placeOfMissing({ path: path.replace("*", "e1") })).toMatchObject({
    entry: path.includes("*") ? "e1" : undefined,
  });
});

test("the county and the weather have a page of their own", () => {
  expect(placeOfMissing(FIELD_FACTS.county)?.part.slug).toBe("county");
  expect(placeOfMissing(FIELD_FACTS.windSpeed)?.part.slug).toBe("weather");
});

test.each([
  ["pestFree", "findings"],
  ["findings.f1", "findings"],
  ["notes", "notes"],
])("what happens to %s is told where %s is filled in", (key, part) => {
  expect(heldWith(key)).toBe(part);
});
