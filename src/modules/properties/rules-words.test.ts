import { expect, test } from "vitest";
import { joinedWords, MAX_PROPERTY_WORDS } from "./rules-words.ts";

test("both are kept, one below the other, and each line once", () => {
  expect(joinedWords("Dog in the yard", "Two cats\nDog in the yard ")).toEqual({
    text: "Dog in the yard\nTwo cats",
    isCut: false,
  });
  expect(joinedWords("", "Two cats")).toEqual({ text: "Two cats", isCut: false });
  expect(joinedWords("Dog", "dog")).toEqual({ text: "Dog", isCut: false });
});

test("what does not fit is cut at a word, and says so", () => {
  const { text, isCut } = joinedWords("Dog", "cats and ".repeat(221).trim());
  expect(isCut).toBe(false);
  expect(text).toHaveLength(3 + 1 + 9 * 221 - 1);
  const long = joinedWords("Dog", "hives ".repeat(400).trim());
  expect(long.isCut).toBe(true);
  expect(long.text).toMatch(/^Dog\nhives .* hives… \(shortened; the office has all of it\)$/);
  expect(long.text.length).toBeLessThanOrEqual(MAX_PROPERTY_WORDS);
});

test("where there is no room at all the first stays whole", () => {
  const first = "a".repeat(MAX_PROPERTY_WORDS - 5);
  expect(joinedWords(first, "A wasp nest under the roof")).toEqual({ text: first, isCut: true });
});
