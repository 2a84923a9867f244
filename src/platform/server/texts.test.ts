import { expect, test } from "vitest";
import { registerTexts, textsFor, translateMessage } from "./texts.ts";

registerTexts("garden", {
  en: {
    appointment: { greeting: "Hello {{name}}", only_english: "Only English" },
    trees_one: "{{count}} tree",
    trees_other: "{{count}} trees",
    messages: { "Please choose a tree. Now: one!": "Please choose a tree. Now: one!" },
  },
  es: {
    appointment: { greeting: "Hola, {{name}}" },
    trees_one: "{{count}} árbol",
    trees_other: "{{count}} árboles",
    messages: { "Please choose a tree. Now: one!": "Elija un árbol. Ahora: ¡uno!" },
  },
  fr: {
    appointment: { greeting: "Bonjour {{name}}" },
    trees_one: "{{count}} arbre",
    trees_other: "{{count}} arbres",
    messages: {},
  },
});

test("gives each language its wording, with the values filled in as they are", () => {
  expect(textsFor("en")("garden:appointment.greeting", { name: "<Ana>" })).toBe("Hello <Ana>");
  expect(textsFor("es")("garden:appointment.greeting", { name: "Ana" })).toBe("Hola, Ana");
});

test("chooses the plural by the count, as each language does: French counts nothing in the singular", () => {
  expect([1, 2].map((count) => textsFor("en")("garden:trees", { count }))).toEqual(["1 tree", "2 trees"]);
  expect([0, 2].map((count) => textsFor("fr")("garden:trees", { count }))).toEqual(["0 arbre", "2 arbres"]);
});

test("falls back to English, then to the key", () => {
  expect(textsFor("fr")("garden:appointment.only_english")).toBe("Only English");
  expect(textsFor("fr")("garden:appointment.unknown")).toBe("appointment.unknown");
});

test("translates validation messages by their English wording, whatever signs are in it", () => {
  const english = "Please choose a tree. Now: one!";
  expect(translateMessage(english, "es")).toBe("Elija un árbol. Ahora: ¡uno!");
  expect(translateMessage(english, "fr")).toBe(english);
  expect(translateMessage("Nobody wrote this", "es")).toBe("Nobody wrote this");
});

test("takes the newest texts when a namespace is registered again", () => {
  const make = (word: string) => ({ en: { word }, es: { word }, fr: { word } });
  registerTexts("again", make("old"));
  registerTexts("again", make("new"));
  expect(textsFor("en")("again:word")).toBe("new");
});

test("knows what the machinery itself says", () => {
  expect(translateMessage("Please check the marked fields.", "es")).toBe("Revise los campos marcados.");
  expect(translateMessage("Please check the marked fields.", "fr")).toBe("Vérifiez les champs signalés.");
});
