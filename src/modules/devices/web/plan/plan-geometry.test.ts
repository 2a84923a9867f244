import { expect, test } from "vitest";
import {
  centerOf,
  inReadingOrder,
  panBy,
  placeInView,
  pointUnder,
  rectangleOf,
  snapTo,
  viewWith,
  wholeSheet,
  zoomBy,
  zoomOf,
} from "./plan-geometry.ts";

const sheet = { width: 40, height: 30 };
const whole = wholeSheet(sheet);

test("what is under the finger stays there while the plan grows", () => {
  const at = { x: 30, y: 10 };
  const before = placeInView(whole, at);
  const nearer = zoomBy(whole, sheet, 2, at);
  expect(zoomOf(nearer, sheet)).toBe(2);
  expect(placeInView(nearer, at)).toEqual(before);
});

test("nobody zooms out beyond the sheet, nor in without end", () => {
  expect(zoomBy(whole, sheet, 0.1)).toEqual(whole);
  expect(zoomOf(zoomBy(whole, sheet, 1000), sheet)).toBe(8);
});

test("the plan is not moved beyond its edges", () => {
  const nearer = zoomBy(whole, sheet, 2);
  expect(panBy(nearer, sheet, { x: -100, y: 100 })).toEqual({ x: 0, y: 15, width: 20, height: 15 });
  expect(panBy(whole, sheet, { x: 5, y: 5 })).toEqual(whole);
});

test("a mark that gets the focus is brought into view, and one that is in view moves nothing", () => {
  const nearer = zoomBy(whole, sheet, 4, { x: 0, y: 0 });
  expect(placeInView(nearer, { x: 39, y: 29 })).toBeNull();
  expect(placeInView(viewWith(nearer, sheet, { x: 39, y: 29 }), { x: 39, y: 29 })).not.toBeNull();
  expect(viewWith(nearer, sheet, { x: 5, y: 4 })).toEqual(nearer);
});

test("a pointer is found on the sheet, also when only a part is shown", () => {
  const box = { left: 100, top: 50, width: 400, height: 300 };
  expect(pointUnder(whole, box, { x: 300, y: 200 })).toEqual({ x: 20, y: 15 });
  expect(pointUnder(zoomBy(whole, sheet, 2, { x: 0, y: 0 }), box, { x: 300, y: 200 })).toEqual({ x: 10, y: 7.5 });
});

test.each([
  [{ x: 3.2, y: 7.6 }, 1, { x: 3, y: 8 }],
  [{ x: 3.2, y: 7.6 }, 0.5, { x: 3, y: 7.5 }],
  [{ x: -4, y: 99 }, 1, { x: 0, y: 30 }],
  [{ x: 0.31, y: 0.29 }, 0.1, { x: 0.3, y: 0.3 }],
])("%o snaps in steps of %d to %o", (point, step, expected) => {
  expect(snapTo(point, sheet, step)).toEqual(expected);
});

test("marks are read from the top down and from left to right", () => {
  const marks = [
    { name: "low", x: 1, y: 25 },
    { name: "right", x: 30, y: 2 },
    { name: "left", x: 2, y: 2.3 },
  ];
  expect(inReadingOrder(marks, sheet).map(({ name }) => name)).toEqual(["left", "right", "low"]);
});

test("a room is named in the middle of its area, not of its corners", () => {
  expect(centerOf(rectangleOf({ x: 10, y: 8 }, { x: 2, y: 4 }))).toEqual({ x: 6, y: 6 });
  // Three corners close together on the left do not draw the name there.
  const withBump = [...rectangleOf({ x: 0, y: 0 }, { x: 10, y: 10 }), { x: 0, y: 6 }, { x: 0, y: 5 }, { x: 0, y: 4 }];
  expect(centerOf(withBump).x).toBeCloseTo(5);
  expect(
    centerOf([
      { x: 2, y: 2 },
      { x: 4, y: 2 },
    ]),
  ).toEqual({ x: 3, y: 2 });
});
