import { clamp, placeInView, type PlanViewport, type Point, type Size } from "./plan-geometry.ts";

/** As large as a mark is, in pixels: nearer than that one would cover the other, and a finger would miss it. */
export const APART = 36;
const ROUNDS = 24;
/** More than these take too long to be moved at each step of a drag; whoever has so many zooms in. */
const MAX_SPREAD = 120;

/**
 * Where marks are drawn, in pixels of what is shown: where they stand, or a little beside it where another one would
 * cover them. The same marks always go the same way.
 */
export function spreadMarks(places: readonly Point[], box: Size): Point[] {
  const spread = places.map(({ x, y }) => ({ x, y }));
  if (spread.length > MAX_SPREAD || box.width === 0) return spread;
  for (let round = 0; round < ROUNDS && pushApart(spread); round += 1)
    for (const place of spread) {
      // Half of a mark at the edge would be cut off.
      place.x = clamp(place.x, APART / 2, box.width - APART / 2);
      place.y = clamp(place.y, APART / 2, box.height - APART / 2);
    }
  return spread;
}

/** False: none covers another one. Each pair goes apart by the shorter way. */
function pushApart(places: { x: number; y: number }[]): boolean {
  let isMoved = false;
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) {
      const over = { x: APART - Math.abs(other.x - one.x), y: APART - Math.abs(other.y - one.y) };
      if (over.x <= 0.01 || over.y <= 0.01) continue;
      isMoved = true;
      const axis = over.x <= over.y ? "x" : "y";
      // Of two at one place, the later goes to the right.
      const way = other[axis] >= one[axis] ? 1 : -1;
      one[axis] -= (way * over[axis]) / 2;
      other[axis] += (way * over[axis]) / 2;
    }
  return isMoved;
}

export interface PlacedMark {
  /** As shares of what is shown. */
  x: number;
  y: number;
  /** On the sheet, where it is drawn; null where it stands there. */
  movedTo: Point | null;
}

/** Where each mark is drawn; what is outside of what is shown has no place. */
export function placeMarks(
  marks: readonly (Point & { id: string })[],
  view: PlanViewport,
  box: Size,
): ReadonlyMap<string, PlacedMark> {
  const shown = marks.flatMap((mark) => {
    const place = placeInView(view, mark);
    return place ? [{ id: mark.id, place }] : [];
  });
  const pixels = shown.map(({ place }) => ({ x: place.x * box.width, y: place.y * box.height }));
  const spread = spreadMarks(pixels, box);
  return new Map(
    shown.map(({ id, place }, index) => {
      const [from, to] = [pixels[index] ?? place, spread[index] ?? place];
      const isMoved = Math.hypot(to.x - from.x, to.y - from.y) > 2;
      const { x, y } = isMoved ? { x: to.x / box.width, y: to.y / box.height } : place;
      return [
        id,
        { x, y, movedTo: isMoved ? { x: view.x + x * view.width, y: view.y + y * view.height } : null },
      ] as const;
    }),
  );
}

/** So much of the plan may be covered by marks until they are drawn as dots. */
const MOST_COVERED = 0.7;

/** Whether there are so many marks for what is shown that they would hide each other and the plan. */
export const isDense = (marks: number, { width, height }: Size): boolean =>
  width > 0 && marks * APART ** 2 > width * height * MOST_COVERED;
