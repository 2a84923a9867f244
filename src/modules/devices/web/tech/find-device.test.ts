import { expect, test } from "vitest";
import { areasOf, createScanGate, findDevice, inOrderOfWork } from "./find-device.ts";

const devices = [
  { id: "a", number: 1, barcode: "GL 0001", isDue: false, dueOn: "2026-05-01" },
  { id: "b", number: 12, barcode: null, isDue: true, dueOn: "2026-03-03" },
  { id: "c", number: 3, barcode: "12", isDue: true, dueOn: "2026-02-20" },
  { id: "d", number: 4, barcode: null, isDue: false, dueOn: null },
];

test.each([
  ["gl0001", "a"],
  [" GL 0001 ", "a"],
  ["1", "a"],
  ["01", "a"],
  ["B1", "a"],
  // A barcode is said on purpose; a number may be one by chance.
  ["12", "c"],
  ["B12", "b"],
  ["99", undefined],
  ["", undefined],
  ["B", undefined],
])("%s is device %s", (typed, id) => {
  expect(findDevice(devices, typed)?.id).toBe(id);
});

test("the longest due comes first, and what is done last", () => {
  expect(inOrderOfWork(devices, new Set()).map(({ id }) => id)).toEqual(["c", "b", "a", "d"]);
  expect(inOrderOfWork(devices, new Set(["c", "a"])).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

test("a code that stays in the camera's view opens its device once", () => {
  const gate = createScanGate();
  expect(gate.isNew("A", 0)).toBe(true);
  expect(gate.isNew("A", 200)).toBe(false);
  expect(gate.isNew("A", 1600)).toBe(false);
  expect(gate.isNew("B", 1700)).toBe(true);
  expect(gate.isNew("A", 1900)).toBe(true);
  expect(gate.isNew("A", 9000)).toBe(true);
});

test("areas come by their names, with how many devices each has", () => {
  const areas = ["Kitchen", "", "Attic", "Kitchen"].map((area) => ({ area }));
  expect(areasOf(areas)).toEqual([
    { name: "Attic", count: 1 },
    { name: "Kitchen", count: 2 },
  ]);
});
