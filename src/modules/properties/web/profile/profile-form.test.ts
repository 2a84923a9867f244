import { expect, test } from "vitest";
import { ProfileForm } from "./profile-form.ts";

const EMPTY = {
  propertyType: "",
  squareFootage: "",
  yearBuilt: "",
  bedrooms: "",
  bathrooms: "",
  garageSpaces: "",
  hasBasement: "",
  hasAttic: "",
  hasDeck: "",
  "features-general": "[]",
  "features-outdoor": "[]",
  "features-security": "[]",
  "features-storage": "[]",
};

test("an empty form says that nothing is known", () => {
  expect(ProfileForm.parse(EMPTY)).toEqual({
    propertyType: null,
    squareFootage: null,
    yearBuilt: null,
    bedrooms: null,
    bathrooms: null,
    garageSpaces: null,
    hasBasement: null,
    hasAttic: null,
    hasDeck: null,
    features: [],
    vulnerableAreas: [],
    entryPoints: [],
  });
});

test("words become numbers, choices and lists", () => {
  const told = ProfileForm.parse({
    ...EMPTY,
    squareFootage: "1,850",
    bathrooms: "2.5",
    hasDeck: "false",
    "features-outdoor": '["Pond","Pool"]',
    "entryPoints.0.location": "Garage door",
    "entryPoints.0.kind": "Gap",
    "entryPoints.0.status": "open",
    "entryPoints.0.notes": "",
  });
  expect(told).toMatchObject({
    squareFootage: 1850,
    bathrooms: 2.5,
    hasDeck: false,
    features: [
      { category: "outdoor", name: "Pond" },
      { category: "outdoor", name: "Pool" },
    ],
    entryPoints: [{ location: "Garage door", kind: "Gap", status: "open", notes: "" }],
  });
});

test("what is no number is refused at its field", () => {
  const { error } = ProfileForm.safeParse({ ...EMPTY, yearBuilt: "soon" });
  expect(error?.issues.map(({ path }) => path)).toEqual([["yearBuilt"]]);
});
