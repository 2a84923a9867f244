import { expect, test } from "vitest";
import { ProductFormValues } from "./product-form-values.ts";

const filled = {
  name: "Marsh Gel",
  kind: "pesticide",
  epaNumber: "123-45",
  isMinimumRisk: false,
  signalWord: "caution",
  isRestrictedUse: false,
  isTermite: false,
  warnsOfDrift: true,
  formulation: "Gel bait",
  "ingredients.0.name": "Indoxacarb",
  "ingredients.0.percent": "0.05",
  unit: "g",
  units: ["oz"],
  reentryMinutes: "",
  methods: '["Gel baiting"]',
  targetPests: "[]",
  isDiluted: false,
  priceCents: "1,120.50",
  costCents: "",
  reorderAt: "",
};

test("what was filled in is what the endpoint takes", () => {
  expect(ProductFormValues.parse(filled)).toMatchObject({
    warnsOfDrift: true,
    ingredients: [{ name: "Indoxacarb", percent: "0.05" }],
    methods: ["Gel baiting"],
    targetPests: [],
    dilution: null,
    priceCents: 112050,
    costCents: null,
    reentryMinutes: null,
    reorderAt: null,
  });
});

test("a box that is not checked is a no, and fields that a material has not are empty", () => {
  expect(ProductFormValues.parse({ ...filled, warnsOfDrift: false })).toMatchObject({ warnsOfDrift: false });
  const { name, unit, units } = filled;
  expect(ProductFormValues.parse({ name, kind: "material", unit, units })).toMatchObject({
    epaNumber: null,
    signalWord: "none",
    warnsOfDrift: false,
  });
});
