import { describe, expect, test } from "vitest";
import { monthsUpTo, trendOf, type RawChecks, type RawDevice, type TrendFacts } from "./rules-trend.ts";

const device = (told: Partial<RawDevice> & { id: string }): RawDevice => ({
  number: 1,
  kind: "bait-station",
  area: "Kitchen",
  replacesId: null,
  isInUse: true,
  ...told,
});
const check = (deviceId: string, told: Partial<RawChecks> = {}): RawChecks => ({
  deviceId,
  status: "ok",
  findings: [],
  baitEatenPercent: null,
  days: ["2026-03-03"],
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
    checks: [check("a", { days: ["2026-01-31"], status: "activity", findings: [{ pest: "Mice", count: 4 }] })],
    findings: [{ on: "2026-01-31", pest: "Ants", count: 3, where: "" }],
    missed: [{ on: "2026-01-31", devices: 1 }],
  });
  expect([checked, active, byPest]).toEqual([[0, 0], [0, 0], []]);
});

test("what says the same counts on each of its days", () => {
  const days = ["2026-03-03", "2026-02-10", "2026-03-03", "2026-01-31"];
  const checks = [check("a", { days, status: "activity", findings: [{ pest: "Mice", count: 2 }] })];
  const missed = [
    { on: "2026-02-10", devices: 3 },
    { on: "2026-02-11", devices: 4 },
  ];
  expect(trend({ devices: [device({ id: "a" })], checks, missed })).toMatchObject({
    ...{ checked: [1, 2], active: [1, 2], missed: [7, 0] },
    byPest: [{ pest: "Mice", total: 6, counts: [2, 4] }],
    byDevice: [{ deviceId: "a", total: 3, checked: [1, 2], counts: [1, 2] }],
  });
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
  const checks = [check("old", { days: ["2026-02-10"], status: "activity" }), check("new", { status: "activity" })];
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
