import { describe, expect, test } from "vitest";
import type { DeviceCheck } from "#modules/devices/contract.ts";
import { checkableDevices } from "./checkable-devices.ts";
import { checkOf, faultOfCheck } from "./check-edit.ts";

const id = (end: number) => `0190c0de-0000-7000-8000-00000000000${end}`;
const kept: DeviceCheck = {
  deviceId: id(1),
  status: "activity",
  findings: [{ pest: "Mice", count: 3 }],
  baitEatenPercent: 50,
  bait: { productId: id(7), quantity: "2", unit: "oz" },
  note: "Droppings",
  fileId: id(9),
  checkedAt: "2026-03-03T14:00:00.000Z",
};
/** What the form holds when nothing was changed in it. */
const asShown = {
  status: "activity",
  "pests.0": "Mice",
  "counts.0": "3",
  baitEatenPercent: "50",
  baitProductId: id(7),
  baitQuantity: "2",
  baitUnit: "oz",
  note: "Droppings",
  photoGone: false,
};

describe("a check that is corrected", () => {
  test("stays as it was where nothing is changed", () => {
    expect(checkOf(kept, asShown)).toEqual(kept);
  });

  test("keeps rows with a pest alone, whatever their numbers", () => {
    const rows = { "pests.0": " ", "counts.0": "4", "pests.2": "Rats", "counts.2": "" };
    expect(checkOf(kept, { ...asShown, ...rows })?.findings).toEqual([{ pest: "Rats", count: null }]);
  });

  test("loses its bait with the amount, and its photo when that is ticked", () => {
    expect(checkOf(kept, { ...asShown, baitQuantity: "", photoGone: true })).toMatchObject({
      bait: null,
      fileId: null,
    });
  });

  test("keeps the bait for which the form has no field, and nothing where nobody got to", () => {
    const { status, note } = asShown;
    expect(checkOf(kept, { status, note })?.bait).toEqual(kept.bait);
    expect(checkOf(kept, { ...asShown, status: "inaccessible" })).toMatchObject({
      findings: [],
      bait: null,
      baitEatenPercent: null,
    });
  });
});

describe("a check that was forgotten", () => {
  test("counts from the end of the visit", () => {
    expect(checkOf(undefined, { deviceId: id(2), status: "ok" })).toMatchObject({ deviceId: id(2), checkedAt: null });
  });

  test.each([
    [{ status: "ok" }, "Please choose a device."],
    [{ deviceId: id(2) }, "Say how you found it."],
    [{ deviceId: id(2), status: "ok", "pests.0": "Mice", "counts.0": "2" }, "You counted pests: that is activity."],
    [
      { deviceId: id(2), status: "ok", baitProductId: id(7), baitQuantity: "two", baitUnit: "oz" },
      "Enter an amount such as 2 or 0.75, and its unit.",
    ],
  ])("is not kept with %j", (values, fault) => {
    expect(checkOf(undefined, values)).toBeNull();
    expect(faultOfCheck(values)).toBe(fault);
  });
});

test("what may be checked is what stood there on that day, what the report names, and what was missed", () => {
  const named = (number: number) => ({ id: id(number), number, kind: "bait-station" as const, area: "" });
  const there = (number: number, installedOn: string, removedOn: string | null = null) => ({
    ...named(number),
    ...{ product: null, installedOn, removedOn },
  });
  const entry = { id: id(8), revision: 1, by: "", value: { ...kept, deviceId: id(4) } };
  const devices = checkableDevices(
    [
      ...[there(1, "2026-01-01"), there(2, "2026-03-04"), there(3, "2026-03-03")],
      ...[
        there(7, "2026-01-01", "2026-03-05"),
        there(8, "2026-01-01", "2026-03-02"),
        there(9, "2026-01-01", "2026-03-03"),
      ],
    ],
    { devices: [named(4), named(5)], missedDevices: [{ ...named(6), dueOn: "2026-03-01" }] },
    { date: "2026-03-03", report: { checks: [entry] } as unknown as Parameters<typeof checkableDevices>[2]["report"] },
  );
  expect(devices.map(({ number, isChecked, isMissed, removedOn }) => [number, isChecked, isMissed, removedOn])).toEqual(
    [
      [1, false, false, null],
      [3, false, false, null],
      [4, true, false, null],
      [6, false, true, null],
      [7, false, false, "2026-03-05"],
      [9, false, false, "2026-03-03"],
    ],
  );
});
