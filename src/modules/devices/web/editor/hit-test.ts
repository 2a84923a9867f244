import { placeInView, type Point } from "../plan/plan-geometry.ts";
import { pointsOf, type Shape } from "./plan-draft.ts";

/** The topmost shape at a point: an area around it, or a line nearer than the tolerance. What is drawn last lies on top. */
export function shapeAt(shapes: readonly Shape[], at: Point, tolerance: number): Shape | undefined {
  return (
    shapes.findLast((shape) => distanceTo(shape, at) <= tolerance) ?? shapes.findLast((shape) => isAround(shape, at))
  );
}

const isAround = (shape: Shape, at: Point): boolean => shape.kind === "box" && placeInView(shape, at) !== null;

function distanceTo(shape: Shape, at: Point): number {
  const points = pointsOf(shape);
  const isClosed = shape.kind === "box" || shape.isClosed;
  return Math.min(
    ...points.map((from, index) => {
      const to = points[index + 1] ?? (isClosed ? points[0] : undefined);
      return to ? distanceToLine(from, to, at) : Number.POSITIVE_INFINITY;
    }),
  );
}

function distanceToLine(from: Point, to: Point, at: Point): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : ((at.x - from.x) * along.x + (at.y - from.y) * along.y) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(at.x - from.x - nearest * along.x, at.y - from.y - nearest * along.y);
}
