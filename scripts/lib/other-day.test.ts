import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { otherDay } from "./other-day.ts";

const NOW = new Date("2026-11-22T10:30:00.000Z");

test("a program that is told so takes the other day for today, at the same time of day", () => {
  // Also where this run itself takes another day for today.
  const now = new Date(Date.now() - Number(process.env["TEST_CLOCK_SHIFT_MS"] ?? 0));
  const { tests, e2e } = otherDay("2028-02-29", now);
  const script = "console.log(new Date().toISOString())";
  const told = execFileSync(process.execPath, ["-e", script], { env: { ...process.env, ...tests }, encoding: "utf8" });
  expect(told.slice(0, 10)).toBe("2028-02-29");
  const late = Date.parse(told.trim()) - Date.parse(`2028-02-29T${now.toISOString().slice(11)}`);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(60_000);
  expect(e2e).toEqual({ JOURNEY_CLOCK: "2028-02-29" });
});

test("what Node was told already stays", () => {
  expect(otherDay("2026-12-31", NOW, "--trace-warnings").tests["NODE_OPTIONS"]).toMatch(/^--trace-warnings --import /);
});

test.each(["2027-02-29", "2026-13-01", "tomorrow", "2026-1-1"])("%s is no day", (day) => {
  expect(() => otherDay(day, NOW)).toThrow(`${day} is no day`);
});
