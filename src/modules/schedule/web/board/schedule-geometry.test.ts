import { expect, test } from "vitest";
import { hoursAround, lanesOf, lengthWithin, startWithin, toQuarter } from "./schedule-geometry.ts";

const at = (start: number, minutes = 60) => ({ start: start * 60, minutes });

test("the rows from 8 AM to 5 PM are shown, and more where something is earlier or later", () => {
  expect(hoursAround([])).toEqual({ from: 480, to: 1080 });
  expect(hoursAround([at(9), at(16)])).toEqual({ from: 480, to: 1080 });
  expect(hoursAround([at(6.75)])).toEqual({ from: 360, to: 1080 });
  expect(hoursAround([at(17.5, 90)])).toEqual({ from: 480, to: 1140 });
  expect(hoursAround([at(23.5, 30)])).toEqual({ from: 480, to: 1440 });
});

test("a start and a length stay on their day", () => {
  expect(toQuarter(487)).toBe(480);
  expect(toQuarter(488)).toBe(495);
  expect(startWithin(-30, 60)).toBe(0);
  expect(startWithin(1430, 60)).toBe(1380);
  expect(lengthWithin(600, 0)).toBe(15);
  expect(lengthWithin(1410, 90)).toBe(30);
  expect(lengthWithin(0, 900)).toBe(720);
});

test("appointments that overlap stand beside each other, others have the width for themselves", () => {
  const lanes = lanesOf([
    { id: "a", from: 480, to: 600 },
    { id: "b", from: 510, to: 540 },
    { id: "c", from: 540, to: 570 },
    { id: "d", from: 600, to: 660 },
  ]);
  expect(Object.fromEntries(lanes)).toEqual({
    a: { lane: 0, lanes: 2 },
    b: { lane: 1, lanes: 2 },
    c: { lane: 1, lanes: 2 },
    d: { lane: 0, lanes: 1 },
  });
});
