import { expect, test } from "vitest";
import { ServiceForm } from "./service-form-values.ts";

const filled = {
  name: "Guard",
  description: "Four visits a year.",
  unit: "per quarter",
  "translations.es.name": "Guardia",
  category: "pest-control",
  priceCents: "1,120.50",
  isByEstimate: false,
  priceType: "fixed",
  durationMinutes: "75",
  isRecurring: true,
  frequencyOptions: ["Quarterly", "Monthly"],
  position: "1",
  requiredEquipment: '["Bait gun"]',
  techniciansRequired: "2",
  skillLevel: "basic",
  specialty: "",
  materials: "[]",
  warranty: "none",
  isFollowUpRequired: true,
  followUpDays: "7",
  isActive: true,
};
const pathsOf = (values: Parameters<typeof ServiceForm.safeParse>[0]) =>
  ServiceForm.safeParse(values).error?.issues.map(({ path }) => path.join("."));

test("what was filled in is what the endpoint takes", () => {
  expect(ServiceForm.parse(filled)).toMatchObject({
    priceCents: 1120_50,
    durationMinutes: 75,
    frequencyOptions: ["Monthly", "Quarterly"],
    requiredEquipment: ["Bait gun"],
    techniciansRequired: 2,
    followUpDays: 7,
    translations: { es: { name: "Guardia" } },
  });
});

test("what is hidden counts no more: the frequencies of a single appointment, days without a follow-up, the price of an estimate", () => {
  const values = { ...filled, isRecurring: false, isFollowUpRequired: false, isByEstimate: true, priceCents: "oops" };
  expect(ServiceForm.parse(values)).toMatchObject({ frequencyOptions: [], followUpDays: null, priceCents: null });
});

test.each([
  ["name", { name: " " }],
  ["priceCents", { priceCents: "cheap" }],
  ["durationMinutes", { durationMinutes: "" }],
  ["techniciansRequired", { techniciansRequired: "11" }],
  ["followUpDays", { followUpDays: "0" }],
  ["frequencyOptions", { frequencyOptions: [] }],
])("a fault stands at its field: %s", (path, told) => {
  expect(pathsOf({ ...filled, ...told })).toEqual([path]);
});
