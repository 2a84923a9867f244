import { expect, test } from "vitest";
import { createOverride } from "./appointment-override.ts";

const place = { date: "2026-03-08", time: "10:00", minutes: 60, technicianId: "n" };

test("what is meant is the place that was refused, once", () => {
  const override = createOverride();
  expect(override.isMeant(place)).toBe(false);
  override.insist();
  expect(override.isMeant(place)).toBe(true);
  expect(override.isMeant(place)).toBe(false);
});

test("a place that was filled in afterwards is not meant, however long the form was not valid", () => {
  const override = createOverride();
  override.isMeant(place);
  override.insist();
  expect(override.isMeant({ ...place, date: "2026-03-15" })).toBe(false);
});

test("nothing is meant that was never sent", () => {
  const override = createOverride();
  override.insist();
  expect(override.isMeant(place)).toBe(false);
});

test("the answer to a further question about that place keeps it, and no other", () => {
  const override = createOverride();
  override.isMeant(place);
  override.insist();
  expect(override.isMeant(place)).toBe(true);
  expect(override.isMeant(place, true)).toBe(true);
  expect(override.isMeant({ ...place, date: "2026-03-15" }, true)).toBe(false);
});
