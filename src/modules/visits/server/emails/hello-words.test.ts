import { expect, test } from "vitest";
import { registerTexts, textsFor } from "#platform/server/texts.ts";
import { helloTo } from "./hello-words.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };

registerTexts("visits", { en, es, fr });

test.each([
  ["en", "Hello Ada,", "Hello,"],
  ["es", "Hola, Ada:", "Hola:"],
  ["fr", "Bonjour Ada,", "Bonjour,"],
] as const)("greets by name whoever has one (%s)", (language, named, nameless) => {
  const t = textsFor(language);
  expect(helloTo(t, "Ada")).toBe(named);
  expect(helloTo(t, "")).toBe(nameless);
});
