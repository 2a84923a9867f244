import { expect, test } from "vitest";
import type { Device, DeviceSetup, Plan } from "../../contract.ts";
import { barcodeFaults, installFaults } from "./setup-faults.ts";
import { planWith } from "./plan-with.ts";

const device = (number: number, told: Partial<Device> = {}): Device => ({
  id: `d${number}`,
  propertyId: "p1",
  number,
  kind: "bait-station",
  barcode: null,
  area: "Kitchen",
  position: null,
  product: null,
  checkEveryDays: 30,
  installedOn: "2026-01-02",
  dueOn: "2026-02-01",
  isDue: true,
  removedOn: null,
  removedWhy: "",
  missedSince: null,
  replacesId: null,
  replacedById: null,
  lastCheck: null,
  notes: "",
  version: 3,
  can: { change: true },
  ...told,
});
const PLAN: Plan = {
  propertyId: "p1",
  place: "1 Elm St",
  sheets: [],
  devices: [device(2), device(5, { barcode: "GL 5" })],
  entryPoints: [],
  vulnerableAreas: [],
  version: 1,
  nextNumber: 1,
  today: "2026-03-03",
  can: { draw: false, changeDevices: true },
};
const INSTALLED: DeviceSetup = {
  what: "install",
  deviceId: "new",
  number: 1,
  kind: "rodent-trap",
  barcode: "GL 1",
  area: "Garage",
  checkEveryDays: null,
  position: null,
};
const REPLACED: DeviceSetup = {
  what: "replace",
  deviceId: "d5",
  number: 5,
  newDeviceId: "d5b",
  barcode: null,
  why: "",
};
const FROM = { position: null, area: "Kitchen" };
const MOVED: DeviceSetup = { what: "move", deviceId: "new", number: 1, position: null, area: "Attic", from: FROM };
const REMOVED: DeviceSetup = { what: "remove", deviceId: "d2", number: 2, why: "" };

test("the plan shows at once what was done, in its order, and the same once more changes nothing", () => {
  const all = [INSTALLED, MOVED, REPLACED, REMOVED];
  const shown = planWith(PLAN, all);
  expect(shown.devices.map(({ id, number, area, isDue }) => [id, number, area, isDue])).toEqual([
    ["new", 1, "Attic", false],
    ["d5b", 5, "Kitchen", false],
  ]);
  expect(shown.nextNumber).toBe(2);
  expect(planWith(shown, all)).toEqual(shown);
  expect(planWith(PLAN, [])).toBe(PLAN);
});

test("what the server would refuse is told at its field", () => {
  const typed = { kind: "rodent-trap", number: 7, barcode: "", checkEveryDays: 30 };
  expect(installFaults(PLAN, typed)).toEqual({});
  expect(installFaults(PLAN, { ...typed, kind: "", number: 5, barcode: "gl5", checkEveryDays: 0 })).toEqual({
    kind: "Please choose a kind",
    number: "A device here has this number already.",
    barcode: "Another device in use has this barcode.",
    checkEveryDays: "Please enter 1 to 730 days",
  });
  expect(installFaults(PLAN, { ...typed, number: Number.NaN })).toMatchObject({ number: expect.any(String) });
  expect(barcodeFaults(PLAN.devices, "GL5", "d5"), "of the one that goes").toEqual({});
  expect(barcodeFaults(PLAN.devices, "Köder")).toMatchObject({ barcode: expect.any(String) });
});
