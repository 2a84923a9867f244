import type { PlanShape } from "./plan-drawing.ts";
import { centerOf, clamp, type PlanViewport, type Point, type Size } from "./plan-geometry.ts";

/** How wide a letter and how high a line of a name is, about, in pixels. */
const LETTER = 6.6;
const LINE = 14;
/** What of a mark is more than its margin. */
const MARK = 30;
const MOST_WIDTH = 144;
/** A word may run over the lines of its room by so much on both sides together. */
const OVER = 8;
/** A name of which more than this is under marks cannot be read. */
const MOST_COVERED = 0.2;

export interface PlacedName {
  id: string;
  label: string;
  /** The middle of the name, in pixels of what is shown. */
  x: number;
  y: number;
  maxWidth: number;
}

interface Box extends Point, Size {}

/**
 * Where the names of rooms are written: inside of their rooms and of what is shown, and beside the marks. A name that
 * has no such place is left out, as on a map, until somebody zooms in.
 */
export function placeNames(
  shapes: readonly PlanShape[],
  view: PlanViewport,
  box: Size,
  marks: readonly Point[],
): PlacedName[] {
  if (box.width === 0) return [];
  const taken: Box[] = marks.map(({ x, y }) => around({ x: x * box.width, y: y * box.height }, MARK, MARK));
  return shapes.flatMap(({ id, label, points, isClosed }) => {
    if (label === "") return [];
    const inPixels = points.map(({ x, y }) => ({
      x: ((x - view.x) / view.width) * box.width,
      y: ((y - view.y) / view.height) * box.height,
    }));
    const room = shownPart(inPixels, box);
    if (!room) return [];
    // A line has no inside: its name stands across it.
    const maxWidth = Math.min(MOST_WIDTH, isClosed ? room.width + OVER : MOST_WIDTH);
    const size = sizeOf(label, maxWidth);
    if (size.width > maxWidth || (isClosed && size.height > room.height + OVER)) return [];
    const places = placesIn(room, size, points.length === 4 ? undefined : centerOf(inPixels)).map(({ x, y }) => {
      const at = {
        x: clamp(x, size.width / 2, box.width - size.width / 2),
        y: clamp(y, size.height / 2, box.height - size.height / 2),
      };
      const name = around(at, size.width, size.height);
      return { at, name, covered: taken.reduce((sum, other) => sum + shared(name, other), 0) };
    });
    const best = places.reduce((one, other) => (other.covered < one.covered ? other : one));
    if (best.covered > size.width * size.height * MOST_COVERED) return [];
    taken.push(best.name);
    return [{ id, label, ...best.at, maxWidth }];
  });
}

/** The rectangle around a room, as far as it is shown; null: none of it is. */
function shownPart(points: readonly Point[], box: Size): Box | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(box.width, Math.max(...xs))];
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(box.height, Math.max(...ys))];
  return right < left || bottom < top ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** As it is broken into lines; wider than the width where one word alone is. */
function sizeOf(label: string, maxWidth: number): Size {
  let [width, line, lines] = [0, 0, 1];
  for (const word of label.split(/\s+/)) {
    const letters = word.length * LETTER;
    if (line > 0 && line + LETTER + letters > maxWidth) {
      lines += 1;
      line = letters;
    } else line += (line > 0 ? LETTER : 0) + letters;
    width = Math.max(width, line);
  }
  return { width, height: lines * LINE };
}

/** The middle first, then the edges. What is no rectangle has its name in its center alone. */
function placesIn({ x, y, width, height }: Box, name: Size, center: Point | undefined): Point[] {
  if (center) return [center];
  const across = sides(x, width, name.width);
  return sides(y, height, name.height).flatMap((down) => across.map((along) => ({ x: along, y: down })));
}

function sides(start: number, length: number, name: number): number[] {
  const middle = start + length / 2;
  const room = (length - name) / 2 - 2;
  return room <= 0 ? [middle] : [middle, middle - room, middle + room, middle - room / 2, middle + room / 2];
}

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
