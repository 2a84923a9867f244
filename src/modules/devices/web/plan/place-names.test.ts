import { expect, test } from "vitest";
import { rectangleOf, wholeSheet } from "./plan-geometry.ts";
import { placeNames } from "./place-names.ts";

/** Ten pixels to a cell. */
const SHEET = { width: 30, height: 20 };
const BOX = { width: 300, height: 200 };
const room = (label: string, from: [number, number], to: [number, number]) => ({
  ...{ id: label, label, look: "room" as const, isClosed: true },
  points: rectangleOf({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }),
});
const placed = (shapes: ReturnType<typeof room>[], marks: { x: number; y: number }[] = [], view = wholeSheet(SHEET)) =>
  placeNames(shapes, view, BOX, marks);

const KITCHEN = room("Kitchen", [0, 0], [12, 10]);

test("a name stands in the middle of its room", () => {
  expect(placed([KITCHEN])).toMatchObject([{ label: "Kitchen", x: 60, y: 50 }]);
});

test("a name makes way for a mark", () => {
  const [name] = placed([KITCHEN], [{ x: 60 / 300, y: 50 / 200 }]);
  expect(Math.abs((name?.y ?? 50) - 50)).toBeGreaterThanOrEqual(22);
});

test("a name that would be cut waits until somebody zooms in", () => {
  const pad = room("Dumpster pad", [26, 0], [29, 6]);
  expect(placed([pad])).toEqual([]);
  const near = placed([pad], [], { x: 22.5, y: 0, width: 7.5, height: 5 });
  expect(near).toHaveLength(1);
});

test("a name stays inside of what is shown while the plan is moved", () => {
  const [name] = placed([KITCHEN], [], { x: 5, y: 0, width: 15, height: 10 });
  expect(name?.x).toBe(70);
});

test("nothing is written before the plan has a size", () => {
  expect(placeNames([KITCHEN], wholeSheet(SHEET), { width: 0, height: 0 }, [])).toEqual([]);
});
