import { expect, test } from "vitest";
import type { Application, Report } from "../../contract.ts";
import { changesOf, problemOf } from "./report-edit.ts";
import { targetsOf } from "./report-targets.ts";

const nothing = { revision: 0, value: null, by: "" };
const PRODUCT = "0190c0de-0000-7000-8000-000000000001";
const application: Application = {
  productId: PRODUCT,
  lotId: null,
  quantity: "2",
  unit: "fl oz",
  dilution: null,
  area: "Kitchen",
  size: null,
  site: "indoors",
  method: "Crack and crevice",
  equipment: "",
  targetPests: ["Ants"],
  technicianId: null,
  startedAt: null,
  endedAt: null,
};
const report: Report = {
  crew: nothing,
  pestFree: nothing,
  areas: { revision: 2, value: ["Kitchen"], by: "Nadia" },
  treatments: nothing,
  checklist: {
    revision: 1,
    value: [
      { item: "Pest: Ants", done: true },
      { item: "Area: Attic", done: false },
    ],
    by: "Nadia",
  },
  effectiveness: nothing,
  notes: { revision: 3, value: "All fine", by: "Nadia" },
  nextAction: nothing,
  weather: nothing,
  county: nothing,
  presence: { revision: 1, value: { kind: "signed", name: "Ana Reyes", fileId: PRODUCT }, by: "Nadia" },
  findings: [{ id: "f", revision: 4, value: { pest: "Ants", count: 12, where: "Sink" }, by: "Nadia" }],
  applications: [{ id: "a", revision: 5, value: application, by: "Nadia" }],
  photos: [{ id: "p", revision: 1, value: { fileId: PRODUCT, slot: "before", caption: "Patio" }, by: "Nadia" }],
  checks: [],
};

test("who was there is offered for a team alone, by name, and taken as it was ticked", () => {
  const team = [
    { id: "n", name: "Nadia Alder" },
    { id: "t", name: "Tobias Birch" },
  ];
  const told = { ...report, crew: { revision: 2, value: ["t"], by: "Nadia" } };
  const keysOf = (people: typeof team) => targetsOf({ report: told, team: people }).map(({ key }) => key);
  expect(keysOf(team.slice(0, 1))).not.toContain("crew");
  const target = targetsOf({ report: told, team }).find(({ key }) => key === "crew");
  expect(target).toMatchObject({ label: "Who was there", before: "Tobias Birch" });
  const edit = (values: Record<string, unknown>) => changesOf(told, { key: "crew", part: "crew" }, values, "new").crew;
  expect(edit({ crew: ["n", "t"] })).toEqual({ base: 2, value: ["n", "t"] });
  expect(edit({})).toEqual({ base: 2, value: null });
});

test("that there were no pests can be said and taken back", () => {
  const edit = (values: Record<string, unknown>) =>
    changesOf(report, { key: "pestFree", part: "pestFree" }, values, "new").pestFree;
  expect(edit({ pestFree: true })).toEqual({ base: 0, value: true });
  expect(edit({})).toEqual({ base: 0, value: null });
});

test("a pest that is added takes back that there were none, and where one was found nobody is asked", () => {
  const free = { ...report, findings: [], pestFree: { revision: 1, value: true as const, by: "Nadia" } };
  const target = { key: "findings.new", part: "findings" } as const;
  expect(changesOf(free, target, { pest: "Mice" }, "new").pestFree).toEqual({ base: 1, value: null });
  expect(changesOf(report, target, { pest: "Mice" }, "new").pestFree).toBeUndefined();
  const keysOf = (of: Report) => targetsOf({ report: of, team: [] }).map(({ key }) => key);
  expect(keysOf(free)).toContain("pestFree");
  expect(keysOf(report)).not.toContain("pestFree");
});

test("each part is offered with what stands there now", () => {
  const targets = targetsOf({ report, team: [] }, { products: [{ id: PRODUCT, name: "Bait gel", epaNumber: null }] });
  const before = Object.fromEntries(targets.map(({ key, before: stood }) => [key, stood]));
  expect(before).toMatchObject({
    notes: "All fine",
    areas: "Kitchen",
    effectiveness: "",
    presence: "Signed by Ana Reyes",
    "findings.f": "Ants: 12 (Sink)",
    "findings.new": "",
    "applications.a": "Bait gel: 2 fl oz · Kitchen · Crack and crevice · Ants",
    "applications.new": "",
    checklist: "Pest: Ants (done)\nArea: Attic (not done)",
    "photos.p": "Before: Patio",
    "photos.new": "",
  });
});

test.each([
  ["notes", "notes", { text: " Come again " }, { notes: { base: 3, value: "Come again" } }],
  ["notes", "notes", { text: "" }, { notes: { base: 3, value: null } }],
  ["areas", "areas", { names: '["Kitchen","Garage"]' }, { areas: { base: 2, value: ["Kitchen", "Garage"] } }],
  ["effectiveness", "effectiveness", { number: "85" }, { effectiveness: { base: 0, value: 85 } }],
  [
    "nextAction",
    "nextAction",
    { text: "Seal the gap", day: "2026-04-01" },
    { nextAction: { base: 0, value: { action: "Seal the gap", proposedOn: "2026-04-01" } } },
  ],
  [
    "presence",
    "presence",
    { presence: "signed", name: "Ana Reyes" },
    { presence: { base: 1, value: { kind: "signed", name: "Ana Reyes", fileId: PRODUCT } } },
  ],
  [
    "presence",
    "presence",
    { presence: "signed", name: "Ben Reyes" },
    { presence: { base: 1, value: { kind: "signed", name: "Ben Reyes", fileId: null } } },
  ],
  [
    "findings.f",
    "findings",
    { pest: "Ants", count: "", where: "Sink" },
    { findings: [{ id: "f", base: 4, value: { pest: "Ants", count: null, where: "Sink" } }] },
  ],
  ["findings.f", "findings", { gone: true }, { findings: [{ id: "f", base: 4, value: null }] }],
  [
    "findings.new",
    "findings",
    { pest: "Mice", count: "2", where: "" },
    { findings: [{ id: "new-id", base: 0, value: { pest: "Mice", count: 2, where: "" } }] },
  ],
  [
    "applications.a",
    "applications",
    { quantity: "3", area: "Bath", site: "", method: "Bait", equipment: "", names: '["Ants"]' },
    {
      applications: [
        { id: "a", base: 5, value: { ...application, quantity: "3", area: "Bath", site: null, method: "Bait" } },
      ],
    },
  ],
  [
    "checklist",
    "checklist",
    { items: '["Pest: Ants","Area: Attic"]', done: ["Area: Attic"], names: '["Gap sealed"]' },
    {
      checklist: {
        base: 1,
        value: [
          { item: "Pest: Ants", done: false },
          { item: "Area: Attic", done: true },
          { item: "Gap sealed", done: true },
        ],
      },
    },
  ],
  [
    "applications.new",
    "applications",
    {
      productId: PRODUCT,
      quantity: "1.5",
      unit: "oz",
      lotId: "",
      mixed: true,
      concentrate: "1.5",
      concentrateUnit: "oz",
      diluent: "1",
      diluentUnit: "gal",
      diluentName: "Water",
      area: "Patio",
      size: "40",
      sizeUnit: "linear ft",
      site: "structure",
      method: "Spray",
      equipment: "",
      names: '["Ants"]',
      technicianId: "t",
    },
    {
      applications: [
        {
          id: "new-id",
          base: 0,
          value: {
            ...application,
            quantity: "1.5",
            unit: "oz",
            dilution: {
              concentrate: { amount: "1.5", unit: "oz" },
              diluent: { amount: "1", unit: "gal" },
              diluentName: "Water",
            },
            area: "Patio",
            size: { amount: "40", unit: "linear ft" },
            site: "structure",
            method: "Spray",
            technicianId: "t",
          },
        },
      ],
    },
  ],
  [
    "photos.p",
    "photos",
    { slot: "after", caption: "Sealed" },
    { photos: [{ id: "p", base: 1, value: { fileId: PRODUCT, slot: "after", caption: "Sealed" } }] },
  ],
  ["photos.p", "photos", { slot: "after", gone: true }, { photos: [{ id: "p", base: 1, value: null }] }],
  [
    "photos.new",
    "photos",
    { fileIds: '["f1","f2"]', slot: "before", caption: "" },
    {
      photos: ["f1", "f2"].map((fileId) => ({
        id: fileId,
        base: 0,
        value: { fileId, slot: "before", caption: "" },
      })),
    },
  ],
] as const)("%s becomes what the server takes", (key, part, values, changes) => {
  expect(changesOf(report, { key, part }, values, "new-id")).toEqual(changes);
});

test("photos that are not there yet, or not chosen, are not sent without", () => {
  expect(problemOf({ photosPending: "yes" }, { photos: [] })).toMatch(/not there yet/);
  expect(problemOf({ photosPending: "" }, { photos: [] })).toBe("Please choose at least one photo.");
  expect(problemOf({}, { notes: { base: 0, value: "" } })).toBeNull();
});

test("why a product was used anyway is kept, changed, and asked of nobody else", () => {
  const target = { key: "applications.a", part: "applications" } as const;
  const madeOf = (told: Application, values: Record<string, unknown>) => {
    const known = { ...report, applications: [{ id: "a", revision: 5, value: told, by: "Nadia" }] };
    return changesOf(known, target, { quantity: "2", ...values }, "new").applications?.[0]?.value;
  };
  expect(madeOf(application, { useReason: "" }), "nothing new where nothing stood").not.toHaveProperty("useReason");
  expect(madeOf(application, { useReason: " It rained. " })).toMatchObject({ useReason: "It rained." });
  const told = { ...application, useReason: "It rained." };
  expect(madeOf(told, {})).toMatchObject({ useReason: "It rained." });
  expect(madeOf(told, { useReason: "" })).toMatchObject({ useReason: "" });
});
