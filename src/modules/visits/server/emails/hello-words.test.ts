import { expect, test } from "vitest";
import { textsFor } from "#platform/server/texts.ts";
import { helloTo } from "./hello-words.ts";

test.each([
  ["en", "Hello Ada,", "Hello,"],
  ["es", "Hola, Ada:", "Hola:"],
  ["fr", "Bonjour Ada,", "Bonjour,"],
] as const)("greets by name whoever has one (%s)", (language, named, nameless) => {
  const t = textsFor(language);
  expect(helloTo(t, "Ada")).toBe(named);
  expect(helloTo(t, "")).toBe(nameless);
});
