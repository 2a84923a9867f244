import * as z from "zod";
import { FEATURE_CATEGORIES, type FeatureCategory } from "../rules.ts";

/** What is typed as a number; what is none stays as it is, and is refused at its field. */
const numberOf = z.string().transform((text) => {
  const plain = text.trim().replaceAll(",", "");
  if (plain === "") return null;
  const number = Number(plain);
  return Number.isNaN(number) ? text : number;
});
const yesOrNoOf = z.enum(["", "true", "false"]).transform((text) => (text === "" ? null : text === "true"));
const namesOf = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.string()));

/** What the forms about a building hold, in words; each list of features as the text of a `ListField`. */
export const BUILDING_WORDS = {
  propertyType: z.string(),
  squareFootage: numberOf,
  yearBuilt: numberOf,
  bedrooms: numberOf,
  bathrooms: numberOf,
  garageSpaces: numberOf,
  hasBasement: yesOrNoOf,
  hasAttic: yesOrNoOf,
  hasDeck: yesOrNoOf,
  "features-general": namesOf,
  "features-outdoor": namesOf,
  "features-security": namesOf,
  "features-storage": namesOf,
};

/** The same as the endpoints take it. */
export const buildingOf = (words: Record<`features-${FeatureCategory}`, string[]>) => ({
  features: FEATURE_CATEGORIES.flatMap((category) => words[`features-${category}`].map((name) => ({ category, name }))),
});
