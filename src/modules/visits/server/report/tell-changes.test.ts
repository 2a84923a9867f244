import { expect, test } from "vitest";
import { changesOf, productIdsIn } from "./tell-changes.ts";

const PRODUCT = "0190c0de-0000-7000-8000-000000000001";
const nameOf = (id: string) => (id === PRODUCT ? "Bait gel" : "");

test("a correction is told part by part, with what stood before and products by their names", () => {
  const before = {
    notes: "All fine",
    areas: ["Kitchen"],
    effectiveness: 80,
    "findings.f": { pest: "Ants", count: 12, where: "Kitchen" },
    "applications.a": null,
  };
  const after = {
    notes: "Come again",
    areas: ["Kitchen", "Garage"],
    effectiveness: 80,
    "findings.f": null,
    "applications.a": { productId: PRODUCT, lotId: null, quantity: "2", unit: "g" },
  };
  expect(changesOf(before, after, nameOf)).toEqual([
    { part: "notes", before: "All fine", after: "Come again" },
    { part: "areas", before: "Kitchen", after: "Kitchen, Garage" },
    { part: "findings", before: "Ants, 12, Kitchen", after: "" },
    { part: "applications", before: "", after: "Bait gel, 2, g" },
  ]);
  expect(productIdsIn([before, after])).toEqual([PRODUCT]);
});

test("a photo is told by when it was taken and its caption, with where it is; a task by whether it was done", () => {
  const photo = { fileId: PRODUCT, slot: "before", caption: "Patio" };
  const task = { done: false, item: "Area: Attic" };
  expect(
    changesOf(
      { "photos.p": photo, checklist: [task] },
      { "photos.p": null, checklist: [{ ...task, done: true }] },
      nameOf,
    ),
  ).toEqual([
    { part: "photos", before: "Before: Patio", after: "", fileId: PRODUCT },
    { part: "checklist", before: "Area: Attic (not done)", after: "Area: Attic (done)" },
  ]);
});

test("a signature and the weather are told as everywhere else, without codes", () => {
  const before = {
    presence: { kind: "signed", name: "Ana Reyes", fileId: null },
    weather: {
      sky: "partly-cloudy",
      temperatureF: 61,
      humidityPercent: null,
      windDirection: "NW",
      windMph: 4,
      source: "typed",
    },
  };
  expect(changesOf(before, { presence: { kind: "nobody-home" }, weather: null }, nameOf)).toEqual([
    { part: "presence", before: "Agreed by Ana Reyes, without a signature", after: "Nobody was at home" },
    { part: "weather", before: "Partly cloudy, 61 °F, wind NW 4 mph", after: "" },
  ]);
});

test("what is no correction changes nothing", () => {
  expect(changesOf(null, null, nameOf)).toEqual([]);
  expect(changesOf({ elsewhere: 1 }, { elsewhere: 2 }, nameOf)).toEqual([]);
});
