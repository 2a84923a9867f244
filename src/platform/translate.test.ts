import { expect, test } from "vitest";
import { translate, translateOrEnglish, type Texts } from "./translate.ts";

const texts: Texts = {
  greeting: "Hello {{name}}, {{name}}!",
  trees_zero: "no tree",
  trees_one: "{{count}} tree",
  trees_other: "{{count}} trees",
  people_one: "{{count}} personne",
  people_other: "{{count}} personnes",
  a: { "b.c": "not by this path", b: { c: "by this path" } },
};

test("fills in values as they are, everywhere, and leaves out what nobody told", () => {
  expect(translate(texts, "greeting", { name: "<$& Ana>" }, "en")).toBe("Hello <$& Ana>, <$& Ana>!");
  expect(translate(texts, "greeting", {}, "en")).toBe("Hello , !");
});

test("chooses the plural as the language does, and a text of its own for none", () => {
  expect([0, 1, 2].map((count) => translate(texts, "trees", { count }, "en"))).toEqual([
    "no tree",
    "1 tree",
    "2 trees",
  ]);
  expect([0, 1, 2].map((count) => translate(texts, "people", { count }, "fr"))).toEqual([
    "0 personne",
    "1 personne",
    "2 personnes",
  ]);
  // A million is "many" in French and Spanish; who has no text for it says it as for the others.
  expect(translate(texts, "people", { count: 1_000_000 }, "fr")).toBe("1000000 personnes");
});

test("finds nothing where no text stands: in a group, beyond a text, in what every object has", () => {
  for (const key of ["a", "a.b", "greeting.x", "nowhere", "toString", "a.constructor.name"])
    expect(translate(texts, key, {}, "en")).toBeNull();
  expect(translate(texts, "a.b.c", {}, "en")).toBe("by this path");
});

test("falls back to English, with the plurals of English, and then to the key", () => {
  const inLanguage = (language: string) => (language === "en" ? texts : undefined);
  expect(translateOrEnglish(inLanguage, "fr", "trees", { count: 1 })).toBe("1 tree");
  expect(translateOrEnglish(inLanguage, "fr", "people", { count: 0 })).toBe("0 personnes");
  expect(translateOrEnglish(inLanguage, "fr", "nowhere")).toBe("nowhere");
});
