import { expect, test } from "vitest";
import { languageOfPath, localPath, pathInLanguage } from "./language-path.ts";

test.each([
  ["/", "en"],
  ["/consultation", "en"],
  ["/es", "es"],
  ["/es/consultation", "es"],
  ["/fr/", "fr"],
  ["/espresso", "en"],
  ["/en/about", "en"],
] as const)("%s is in %s", (path, language) => expect(languageOfPath(path)).toBe(language));

test.each([
  ["en", "/", "/"],
  ["es", "/", "/es"],
  ["fr", "/consultation", "/fr/consultation"],
  ["en", "/consultation", "/consultation"],
] as const)("in %s, %s is at %s", (language, path, local) => expect(localPath(language, path)).toBe(local));

test.each([
  ["/", "es", "/es"],
  ["/es", "en", "/"],
  ["/es", "fr", "/fr"],
  ["/consultation", "fr", "/fr/consultation"],
  ["/es/consultation", "fr", "/fr/consultation"],
  ["/fr/consultation", "en", "/consultation"],
  ["/fr/", "en", "/"],
  ["/espresso", "es", "/es/espresso"],
  ["/english-ivy", "en", "/english-ivy"],
  ["/english-ivy", "es", "/es/english-ivy"],
] as const)("%s in %s is %s", (path, language, other) => expect(pathInLanguage(path, language)).toBe(other));
