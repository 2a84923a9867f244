import { expect, test } from "vitest";
import { shapeAt } from "./hit-test.ts";
import type { Shape } from "./plan-draft.ts";

const box = (id: string, x: number, y: number): Shape => ({
  id,
  kind: "box",
  use: "room",
  x,
  y,
  width: 4,
  height: 4,
  label: "",
});
const wall: Shape = {
  id: "wall",
  kind: "line",
  use: "wall",
  points: [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ],
  isClosed: false,
  label: "",
};

test.each([
  [{ x: 5, y: 0.2 }, "wall"],
  [{ x: 10.1, y: 9 }, "wall"],
  // The way back to its beginning is not drawn.
  [{ x: 8, y: 8 }, undefined],
  [{ x: 2, y: 3 }, "below"],
  // Where two lie on each other, the upper one.
  [{ x: 3.5, y: 4.5 }, "above"],
])("%o is in %s", (at, id) => {
  expect(shapeAt([box("below", 1, 1), box("above", 3, 4), wall], at, 0.3)?.id).toBe(id);
});
