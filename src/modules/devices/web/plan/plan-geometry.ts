/** Everything here is in the sheet's own units: a square of the grid is one, a picture is as wide as the sheet. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of the sheet that is shown. It has the proportions of the sheet. */
export interface PlanViewport extends Point, Size {}

const MAX_ZOOM = 8;

export const wholeSheet = ({ width, height }: Size): PlanViewport => ({ x: 0, y: 0, width, height });

export const zoomOf = (view: PlanViewport, sheet: Size): number => sheet.width / view.width;

/** Larger by the factor, and what is at the point stays where it is, as far as the sheet goes. */
export function zoomBy(view: PlanViewport, sheet: Size, factor: number, at: Point = middleOf(view)): PlanViewport {
  const zoom = clamp(zoomOf(view, sheet) * factor, 1, MAX_ZOOM);
  const width = sheet.width / zoom;
  const height = sheet.height / zoom;
  const share = { x: (at.x - view.x) / view.width, y: (at.y - view.y) / view.height };
  return within({ x: at.x - share.x * width, y: at.y - share.y * height, width, height }, sheet);
}

export const panBy = (view: PlanViewport, sheet: Size, by: Point): PlanViewport =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, sheet);

/** Moved as little as is needed for the point to be shown, and not at the very edge. */
export function viewWith(view: PlanViewport, sheet: Size, { x, y }: Point): PlanViewport {
  const margin = { x: view.width / 10, y: view.height / 10 };
  return within(
    {
      ...view,
      x: clamp(view.x, x + margin.x - view.width, x - margin.x),
      y: clamp(view.y, y + margin.y - view.height, y - margin.y),
    },
    sheet,
  );
}

/** Where a point lies in what is shown, as shares of it; null of what is outside. */
export function placeInView(view: PlanViewport, { x, y }: Point): Point | null {
  const place = { x: (x - view.x) / view.width, y: (y - view.y) / view.height };
  return place.x < 0 || place.x > 1 || place.y < 0 || place.y > 1 ? null : place;
}

/** The point of the sheet under a pointer. */
export const pointUnder = (view: PlanViewport, box: Size & { left: number; top: number }, at: Point): Point => ({
  x: view.x + ((at.x - box.left) / box.width) * view.width,
  y: view.y + ((at.y - box.top) / box.height) * view.height,
});

/** The nearest crossing of the grid with lines that far apart, on the sheet. */
export const snapTo = ({ x, y }: Point, sheet: Size, step: number): Point => ({
  x: clamp(tidy(Math.round(x / step) * step), 0, sheet.width),
  y: clamp(tidy(Math.round(y / step) * step), 0, sheet.height),
});

/** From the top down and from left to right, as one reads: what is about as high stands in one line. */
export function inReadingOrder<Mark extends Point>(marks: readonly Mark[], sheet: Size): Mark[] {
  const line = sheet.height / 12;
  const lineOf = ({ y }: Mark) => Math.floor(y / line);
  return marks.toSorted((one, other) => lineOf(one) - lineOf(other) || one.x - other.x || one.y - other.y);
}

/** Where the name of a room stands: the center of its area, or of its corners where it has none. */
export function centerOf(corners: readonly Point[]): Point {
  const first = corners[0] ?? { x: 0, y: 0 };
  let twiceArea = 0;
  let sum = { x: 0, y: 0 };
  corners.forEach((corner, index) => {
    const next = corners[index + 1] ?? first;
    const cross = (corner.x - first.x) * (next.y - first.y) - (next.x - first.x) * (corner.y - first.y);
    twiceArea += cross;
    sum = {
      x: sum.x + (corner.x + next.x - 2 * first.x) * cross,
      y: sum.y + (corner.y + next.y - 2 * first.y) * cross,
    };
  });
  if (Math.abs(twiceArea) > 1e-9) return { x: first.x + sum.x / (3 * twiceArea), y: first.y + sum.y / (3 * twiceArea) };
  const count = Math.max(1, corners.length);
  return {
    x: corners.reduce((total, { x }) => total + x, 0) / count,
    y: corners.reduce((total, { y }) => total + y, 0) / count,
  };
}

/** The four corners of a rectangle, from any two that lie opposite. */
export const rectangleOf = (one: Point, other: Point): Point[] => {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const middleOf = ({ x, y, width, height }: PlanViewport): Point => ({ x: x + width / 2, y: y + height / 2 });

const within = (view: PlanViewport, sheet: Size): PlanViewport => ({
  ...view,
  x: clamp(view.x, 0, Math.max(0, sheet.width - view.width)),
  y: clamp(view.y, 0, Math.max(0, sheet.height - view.height)),
});

/** Without the dust of binary fractions. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000;
