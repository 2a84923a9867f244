import { expect, test } from "vitest";
import { ProductFormValues, STILL_SENDING } from "./product-form-values.ts";

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

const FILE = "0198c0de-0000-7000-8000-000000000000";

test("papers go along by their ids, and one that is still on its way holds the form back", () => {
  const papers = { labelFileIds: `["${FILE}"]`, labelFileIdsPending: "", sdsFileIds: "[]", sdsFileIdsPending: "" };
  expect(ProductFormValues.parse({ ...filled, ...papers })).toMatchObject({ labelFileIds: [FILE], sdsFileIds: [] });
  const { error } = ProductFormValues.safeParse({ ...filled, ...papers, sdsFileIdsPending: "yes" });
  expect(error?.issues).toMatchObject([{ path: ["sdsFileIds"], message: STILL_SENDING }]);
});
