import { expect, test } from "vitest";
import { partsFromTheLeft, startsRightToLeft } from "./direction.ts";

/** What is on the paper from left to right: what runs from the right is turned, as a shaper does. */
const onPaper = (text: string) =>
  partsFromTheLeft(Array.from(text), startsRightToLeft(text))
    .map(({ clusters, isRightToLeft }) => (isRightToLeft ? clusters.toReversed() : clusters).join(""))
    .join("");

test.each([
  ["an English sentence as it is", "Spray 12.50 oz", "Spray 12.50 oz"],
  ["a name within an English sentence", "for אבגד הוז (unit 12)", "for זוה דגבא (unit 12)"],
  ["a number behind such a name", "for אבג 12.50", "for 12.50 גבא"],
  ["a Hebrew sentence with a price", "אבג $12.50 דה", "הד $12.50 גבא"],
  ["a Hebrew sentence with an English word", "אבג Newark דה.", ".הד Newark גבא"],
  ["two English words within it in their order", "אב one two גד", "דג one two בא"],
  ["a date within it", "אב 12/03/2026 גד", "דג 12/03/2026 בא"],
])("%s", (_name, text, expected) => {
  expect(onPaper(text)).toBe(expected);
});

test("a paragraph runs the way of its first letter", () => {
  expect(["12 אבג", "abc אבג", "אבג abc", "12 !"].map(startsRightToLeft)).toEqual([true, false, true, false]);
});
