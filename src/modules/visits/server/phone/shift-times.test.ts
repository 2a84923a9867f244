import { expect, test } from "vitest";
import { deviceCheck } from "#modules/devices/factories.ts";
import { applicationOf } from "../../factories.ts";
import { shiftTimes } from "./shift-times.ts";

const BEGAN = "2026-03-03T14:00:00.000Z";
const NOW = new Date("2026-03-03T15:00:00.000Z");
const HOUR_MS = 3_600_000;

/** When it was applied, of a phone whose clock is behind the server's by so much. */
function shifted(startedAt: string | null, offsetMs: number): string | null | undefined {
  const id = "0190c0de-0000-7000-8000-000000000001";
  const value = applicationOf("0190c0de-0000-7000-8000-000000000002", { startedAt });
  const changes = { applications: [{ id, base: 0, value }] };
  const { applications = [] } = shiftTimes(changes, { visit_started_at: BEGAN }, { offsetMs, now: NOW });
  return applications[0]?.value?.startedAt;
}

test.each([
  ["nothing told", null, 0, null],
  ["what can be stays as it is", "2026-03-03T14:20:00.000Z", 0, "2026-03-03T14:20:00.000Z"],
  ["a person may have read the clock on the wall", "2026-03-03T14:20:00.000Z", 9 * HOUR_MS, "2026-03-03T14:20:00.000Z"],
  ["a clock that is nine hours behind", "2026-03-03T05:20:00.000Z", 9 * HOUR_MS, "2026-03-03T14:20:00.000Z"],
  ["a clock that is a year ahead", "2027-03-03T14:20:00.000Z", -365 * 24 * HOUR_MS, "2026-03-03T14:20:00.000Z"],
  ["seconds before the start", "2026-03-03T13:59:30.000Z", 0, BEGAN],
  ["seconds to come", "2026-03-03T15:00:30.000Z", 0, NOW.toISOString()],
  ["what cannot be is refused at the finish as it was told", "2026-03-03T09:00:00.000Z", 0, "2026-03-03T09:00:00.000Z"],
])("%s", (_name, told, offsetMs, wanted) => {
  expect(shifted(told, offsetMs)).toBe(wanted);
});

test("an application that was taken out has no times", () => {
  const changes = { applications: [{ id: "a", base: 1, value: null }] };
  expect(shiftTimes(changes, { visit_started_at: BEGAN }, { offsetMs: 0, now: NOW })).toEqual(changes);
});

test.each([
  ["what can be stays as it is", "2026-03-03T14:20:00.000Z", 0, "2026-03-03T14:20:00.000Z"],
  ["by a clock that is years behind", "2018-03-03T14:20:00.000Z", 2922 * 24 * HOUR_MS, "2026-03-03T14:20:00.000Z"],
  ["nothing told", null, HOUR_MS, null],
])("a device was checked: %s", (_name, checkedAt, offsetMs, wanted) => {
  const id = "0190c0de-0000-7000-8000-000000000001";
  const changes = { checks: [{ id, base: 0, value: deviceCheck(id, { checkedAt }) }] };
  const { checks = [] } = shiftTimes(changes, { visit_started_at: BEGAN }, { offsetMs, now: NOW });
  expect(checks[0]?.value?.checkedAt).toBe(wanted);
});
