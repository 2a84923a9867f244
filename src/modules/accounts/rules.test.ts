import { expect, test } from "vitest";
import {
  emailKeyOf,
  hasName,
  namesIn,
  PASSWORD_PARTS,
  passwordLevel,
  passwordStrength,
  sessionMilliseconds,
} from "./rules.ts";

const missingIn = (password: string) =>
  PASSWORD_PARTS.filter(({ pattern }) => !pattern.test(password)).map(({ message }) => message.split(" ").at(-2));

test.each([
  ["Garden-Gate7", []],
  ["garden-gate7", ["uppercase"]],
  ["GARDEN-GATE7", ["lowercase"]],
  ["Garden-Gate", ["one"]],
  ["GardenGate7", ["special"]],
  ["Garden Gate7", []],
  ["Ärger-über7", []],
  ["", ["uppercase", "lowercase", "one", "special"]],
])("a password of %j lacks %j", (password, missing) => {
  expect(missingIn(password)).toEqual(missing);
});

test.each([
  [" Ana@Example.com ", "ana@example.com"],
  ["ana@example.com", "ana@example.com"],
  ["ANA@EXAMPLE.COM", "ana@example.com"],
])("%j is found by %j", (email, key) => {
  expect(emailKeyOf(email)).toBe(key);
});

test("a session lasts 12 hours, or 30 days for those who ask to be remembered", () => {
  expect(sessionMilliseconds(false)).toBe(12 * 3_600_000);
  expect(sessionMilliseconds(true)).toBe(30 * 24 * 3_600_000);
});

test.each([
  ["", 0],
  ["garden", 1],
  ["garden7", 2],
  ["gardengate7", 3],
  ["Gardengate7", 4],
  ["Garden-gate7", 5],
])("the strength of %j is %i of five", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("the names of a person, of an address and of a company are their words of four letters and more", () => {
  expect(namesIn(["Zoë Ashgrove-Lee", "zoe.ash@tidewren.example", "Tidewren Pest Control", "Ana", "12345"])).toEqual([
    "ashgrove",
    "tidewren",
    "pest",
    "control",
  ]);
});

test.each([
  ["Imogen-Ashgrove1", true],
  ["!!IMOGEN!!9x", true],
  ["1m0g3n-Walnut", true],
  ["Xx-Ímogén-99", true],
  ["Tidewren2026!", true],
  ["T1d3wr3n-2026", true],
  ["Garden-Gate7", false],
  ["Imo-gen-Kestrel9", false],
])("that a name stands in %s is %s", (password, expected) => {
  expect(hasName(password, namesIn(["Imogen Ashgrove", "Tidewren"]))).toBe(expected);
});

test.each([
  [5, "fine", "strong"],
  [5, null, "strong"],
  [5, "guessable", "weak"],
  [5, "personal", "weak"],
  [3, null, "medium"],
  [2, null, "weak"],
] as const)("a strength of %i that is judged %s is called %s", (strength, verdict, level) => {
  expect(passwordLevel(strength, verdict)).toBe(level);
});
