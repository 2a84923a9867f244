import { expect, test } from "vitest";
import { APART, isDense, placeMarks, spreadMarks } from "./spread-marks.ts";

const box = { width: 358, height: 240 };
const distances = (places: readonly { x: number; y: number }[]) =>
  places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
  );

test("marks that have room stay where they are", () => {
  const places = [
    { x: 10, y: 10 },
    { x: 80, y: 10 },
  ];
  expect(spreadMarks(places, box)).toEqual(places);
});

test("marks on each other are drawn beside each other, within the plan", () => {
  const spread = spreadMarks(
    [
      { x: 356, y: 100 },
      { x: 356, y: 100 },
      { x: 350, y: 110 },
    ],
    box,
  );
  expect(Math.min(...distances(spread))).toBeGreaterThan(APART - 1.5);
  expect(Math.max(...spread.map(({ x }) => x))).toBeLessThanOrEqual(box.width - APART / 2);
});

test("before the plan has a size, nothing is moved", () => {
  expect(
    spreadMarks(
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ],
      { width: 0, height: 0 },
    ),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test("a mark that was moved says to where, and one outside of what is shown has no place", () => {
  const view = { x: 0, y: 0, width: 10, height: 10 };
  const placed = placeMarks(
    [
      { id: "one", x: 5, y: 5 },
      { id: "other", x: 5, y: 5 },
      { id: "far", x: 20, y: 5 },
      { id: "alone", x: 1, y: 9 },
    ],
    view,
    { width: 300, height: 300 },
  );
  expect(placed.get("far")).toBeUndefined();
  expect(placed.get("alone")).toEqual({ x: 0.1, y: 0.9, movedTo: null });
  expect(placed.get("other")?.movedTo?.x).toBeCloseTo(5.6);
});

test("marks become dots where they would hide the plan, and only there", () => {
  expect(isDense(40, box)).toBe(false);
  expect(isDense(60, box)).toBe(true);
  expect(isDense(500, { width: 1400, height: 900 })).toBe(false);
  expect(isDense(500, { width: 0, height: 0 })).toBe(false);
});
