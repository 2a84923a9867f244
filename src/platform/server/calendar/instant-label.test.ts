import { expect, test } from "vitest";
import { instantLabel } from "./instant-label.ts";

const instant = new Date("2026-07-02T14:05:00Z");

test.each([
  ["en", "Thursday, July 2, 2026 at 10:05 AM EDT"],
  ["es", "jueves, 2 de julio de 2026, 10:05 a.m. EDT"],
  ["fr", "jeudi 2 juillet 2026 à 10:05 UTC−4"],
] as const)("an instant in %s names day, time and zone", (language, label) => {
  expect(instantLabel(instant, "America/New_York", language)).toBe(label);
});
