import { expect, test } from "vitest";
import type { Point } from "../plan/plan-geometry.ts";
import { finish, press, type Drawn, type Tool } from "./drawing-tools.ts";

const newId = () => "new";
const at = (x: number, y: number): Point => ({ x, y });

/** Presses one point after the other, and says what the last press made. */
function draw(tool: Tool, points: readonly Point[]): Drawn {
  let drawn: Drawn = { kind: "points", points: [] };
  for (const point of points) drawn = press(tool, drawn.kind === "points" ? drawn.points : [], point, newId);
  return drawn;
}

test("two opposite corners are a room, whichever comes first", () => {
  expect(draw("room", [at(6, 5), at(2, 3)])).toMatchObject({
    shape: { kind: "box", use: "room", x: 2, y: 3, width: 4, height: 2 },
  });
});

test("two corners on one line wait for another one", () => {
  expect(draw("room", [at(2, 3), at(6, 3)])).toEqual({ kind: "points", points: [at(2, 3)] });
});

test("an outline is closed by its first corner, and no sooner than with three", () => {
  expect(draw("outline", [at(0, 0), at(4, 0), at(4, 4), at(0, 0)])).toMatchObject({
    shape: { use: "outline", isClosed: true, points: [at(0, 0), at(4, 0), at(4, 4)] },
  });
  expect(draw("outline", [at(0, 0), at(4, 0), at(0, 0)]).kind).toBe("points");
});

test("a double click is one point", () => {
  expect(draw("wall", [at(0, 0), at(0, 0), at(4, 0)])).toEqual({ kind: "points", points: [at(0, 0), at(4, 0)] });
});

test("a wall ends where somebody says so, and one point is none", () => {
  expect(finish("wall", [at(0, 0), at(4, 0)], newId)).toMatchObject({ shape: { use: "wall", isClosed: false } });
  expect(finish("wall", [at(0, 0)], newId)).toEqual({ kind: "nothing" });
  expect(finish("outline", [at(0, 0), at(4, 0), at(4, 4)], newId)).toMatchObject({ shape: { isClosed: true } });
});

test("a line has no more points than the server takes", () => {
  const many = Array.from({ length: 100 }, (_, n) => at(n, n % 2));
  expect(draw("fence", many)).toMatchObject({ kind: "shape", shape: { isClosed: false } });
});

test("marks and devices are placed with one press", () => {
  expect(draw("entry-point", [at(3, 1)])).toMatchObject({ mark: { kind: "entry-point", x: 3, y: 1, refId: null } });
  expect(draw({ deviceId: "d" }, [at(3, 1)])).toEqual({ kind: "device", deviceId: "d", at: at(3, 1) });
  expect(draw({ photoId: "f" }, [at(3, 1)])).toMatchObject({ mark: { kind: "photo", fileId: "f" } });
});
