import { expect, test } from "vitest";
import { emailKeyOf, PASSWORD_PARTS, sessionMilliseconds } from "./rules.ts";

const missingIn = (password: string) =>
  PASSWORD_PARTS.filter(({ pattern }) => !pattern.test(password)).map(({ message }) => message.split(" ").at(-2));

test.each([
  ["Garden-Gate7", []],
  ["garden-gate7", ["uppercase"]],
  ["GARDEN-GATE7", ["lowercase"]],
  ["Garden-Gate", ["one"]],
  ["GardenGate7", ["special"]],
  ["Garden Gate7", ["special"]],
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
