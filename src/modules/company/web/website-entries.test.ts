import { expect, test } from "vitest";
import type { CompanyWebsite } from "../contract.ts";
import { added, countMissing, entryOf, missingLanguages, moved, removed, replaced } from "./website-entries.ts";
import { LIST_PARTS } from "./website-lists.ts";

const value = (title: string, es?: string) => ({
  title: { en: title, ...(es === undefined ? {} : { es }) },
  text: { en: "Text", es: "Texto" },
});
const [a, b, c] = [value("A"), value("B"), value("C")];

test("an entry is changed, moved and removed where it stands now, and told when it is gone", () => {
  expect(added(c)([a, b])).toEqual([a, b, c]);
  expect(replaced(b, c)([a, b])).toEqual([a, c]);
  expect(replaced(b, c)([a])).toBeNull();
  expect(removed(a)([a, b])).toEqual([b]);
  expect(removed(c)([a, b])).toBeNull();
  expect(moved(c, -1)([a, b, c])).toEqual([a, c, b]);
  expect(moved(a, -1)([a, b])).toEqual([a, b]);
  expect(moved(a, 1)([b, a])).toEqual([b, a]);
  expect(moved(a, 1)([b])).toBeNull();
});

test("a language lacks what is there in English only; what is blank in English lacks nowhere", () => {
  const { fields } = LIST_PARTS.values;
  expect(missingLanguages(value("A", "A"), fields)).toEqual(["fr"]);
  expect(missingLanguages(value("A"), fields)).toEqual(["es", "fr"]);
  expect(missingLanguages({ title: { en: "" }, text: { en: "" } }, fields)).toEqual([]);
});

test("the whole website says how many texts each language lacks", () => {
  const website: CompanyWebsite = {
    tagline: { en: "Hello", fr: "Bonjour" },
    story: { en: "" },
    values: [value("A", "A"), value("B")],
    team: [],
    testimonials: [],
    certifications: [],
    openPositions: [],
    questions: [],
    version: 1,
  };
  expect(countMissing(website)).toEqual({ es: 2, fr: 4 });
});

test("the fields of a form make an entry", () => {
  const values = { author: "Ana", place: "", source: "", consentOn: "", "quote.en": "Good", "quote.es": "Bien" };
  expect(entryOf(values, LIST_PARTS.testimonials.fields)).toEqual({
    author: "Ana",
    place: "",
    source: "",
    consentOn: null,
    quote: { en: "Good", es: "Bien", fr: "" },
  });
});
