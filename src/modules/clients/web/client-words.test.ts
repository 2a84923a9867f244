import { expect, test } from "vitest";
import { wordsOfChange, wordsOfValue } from "./client-words.ts";

test.each([
  ["severity", "critical", "Critical"],
  ["phone", "3025550177", "(302) 555-0177"],
  ["notes", "Rings twice", "Rings twice"],
  ["notes", "", "nothing"],
] as const)("%s %j reads %j", (field, value, words) => {
  expect(wordsOfValue(field, value)).toBe(words);
});

test("a list is told one after the other", () => {
  expect(wordsOfValue("pestTypes", ["Ants", "Fleas"])).toBe("Ants, Fleas");
  expect(wordsOfValue("pestTypes", [])).toBe("nothing");
});

test("the history's fields are worded by what they are called", () => {
  expect(wordsOfChange("When it started", "over-year")).toBe("More than a year ago");
  expect(wordsOfChange("Access instructions", "")).toBe("nothing");
});
