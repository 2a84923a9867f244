import { describe, expect, test } from "vitest";
import { monthsUpTo, trendOf, type RawCheck, type RawDevice, type TrendFacts } from "./rules-trend.ts";

const device = (told: Partial<RawDevice> & { id: string }): RawDevice => ({
  number: 1,
  kind: "bait-station",
  area: "Kitchen",
  replacesId: null,
  isInUse: true,
  ...told,
});
let entry = 0;
const check = (deviceId: string, told: Partial<RawCheck> = {}): RawCheck => ({
  visitId: "v1",
  entryId: `e${++entry}`,
  deviceId,
  on: "2026-03-03",
  at: "2026-03-03T15:00:00.000Z",
  position: 0,
  status: "ok",
  findings: [],
  baitEatenPercent: null,
  ...told,
});
const trend = (told: Partial<TrendFacts>) =>
  trendOf({ months: ["2026-02", "2026-03"], devices: [], checks: [], findings: [], missed: [], ...told });

describe("months", () => {
  test.each([
    ["2026-03-31", 1, ["2026-03"]],
    ["2026-02-01", 3, ["2025-12", "2026-01", "2026-02"]],
  ] as const)("up to %s, %d of them", (day, count, months) => {
    expect(monthsUpTo(day, count)).toEqual(months);
  });
});

test("what happened before the first month counts nowhere", () => {
  const { checked, active, byPest } = trend({
    devices: [device({ id: "a" })],
    checks: [check("a", { on: "2026-01-31", status: "activity", findings: [{ pest: "Mice", count: 4 }] })],
    findings: [{ on: "2026-01-31", pest: "Ants", count: 3, where: "" }],
    missed: [{ deviceId: "a", on: "2026-01-31" }],
  });
  expect([checked, active, byPest]).toEqual([[0, 0], [0, 0], []]);
});

test("of two checks on one visit the later counts, by the clock, and at one moment by the place in the report", () => {
  const devices = [device({ id: "a" })];
  const first = check("a", { status: "activity", at: "2026-03-03T15:00:00Z", position: 5 });
  const later = check("a", { status: "ok", at: "2026-03-03T15:01:00.5+00:00", position: 0 });
  expect(trend({ devices, checks: [later, first] })).toMatchObject({ checked: [0, 1], active: [0, 0] });
  const same = check("a", { status: "activity", at: "2026-03-03T15:01:00.500Z", position: 1 });
  expect(trend({ devices, checks: [same, later, first] })).toMatchObject({ checked: [0, 1], active: [0, 1] });
  const other = check("a", { visitId: "v2", status: "ok" });
  expect(trend({ devices, checks: [first, other] })).toMatchObject({ checked: [0, 2], active: [0, 1] });
});

test.each([
  ["what somebody said", { status: "activity" as const }, 1],
  ["what was counted", { findings: [{ pest: "Mice", count: 1 }] }, 1],
  ["what nobody counted", { findings: [{ pest: "Mice", count: null }] }, 1],
  ["none that was counted", { findings: [{ pest: "Mice", count: 0 }] }, 0],
  ["bait that was eaten", { baitEatenPercent: 25 }, 1],
  ["bait that was not", { baitEatenPercent: 0 }, 0],
  ["a broken one", { status: "damaged" as const }, 0],
])("activity shows by %s", (_, told, active) => {
  expect(trend({ devices: [device({ id: "a" })], checks: [check("a", told)] }).active).toEqual([0, active]);
});

test("a device that nobody could get to was not checked", () => {
  const checks = [check("a", { status: "inaccessible" })];
  expect(trend({ devices: [device({ id: "a" })], checks })).toMatchObject({ checked: [0, 0] });
});

test("a place goes on with the device that replaced another", () => {
  const devices = [
    device({ id: "old", isInUse: false, number: 4 }),
    device({ id: "new", replacesId: "old", number: 4, area: "Pantry" }),
  ];
  const checks = [
    check("old", { on: "2026-02-10", status: "activity" }),
    check("new", { visitId: "v2", status: "activity" }),
  ];
  const { byDevice, byArea } = trend({ devices, checks });
  expect(byDevice).toEqual([
    { deviceId: "new", number: 4, kind: "bait-station", area: "Pantry", total: 2, checked: [1, 1], counts: [1, 1] },
  ]);
  expect(byArea).toEqual([{ area: "Pantry", total: 2, counts: [1, 1] }]);
});

test("pests of devices and of visits are counted together, whatever their letters, the most first", () => {
  const { byPest, byArea } = trend({
    devices: [device({ id: "a" })],
    checks: [check("a", { findings: [{ pest: "Mice", count: 2 }] })],
    findings: [
      { on: "2026-02-02", pest: "mice ", count: null, where: "kitchen" },
      { on: "2026-03-02", pest: "Ants", count: 9, where: "Porch" },
      { on: "2026-03-02", pest: "Wasps", count: 0, where: "Porch" },
    ],
  });
  expect(byPest).toEqual([
    { pest: "Ants", total: 9, counts: [0, 9] },
    { pest: "Mice", total: 3, counts: [1, 2] },
  ]);
  expect(byArea).toEqual([
    { area: "Kitchen", total: 2, counts: [1, 1] },
    { area: "Porch", total: 1, counts: [0, 1] },
  ]);
});

test("a device that is gone and showed nothing is left out, one that is there is not", () => {
  const devices = [device({ id: "gone", isInUse: false }), device({ id: "here", number: 2 })];
  expect(trend({ devices }).byDevice.map(({ deviceId }) => deviceId)).toEqual(["here"]);
});
