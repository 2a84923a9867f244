import type { Plan, PlanForm, Position, Sheet } from "../../contract.ts";
import type { Point, Size } from "../plan/plan-geometry.ts";
import { clamp, rectangleOf } from "../plan/plan-geometry.ts";

export type Shape = Sheet["shapes"][number];
export type Mark = Sheet["marks"][number];

/** What is drawn and not saved: the sheets, and where devices stand that were moved. */
export interface PlanDraft {
  sheets: readonly Sheet[];
  /** By the device's id; null takes it off the plan. */
  moved: Readonly<Record<string, Position | null>>;
}

export const draftOf = ({ sheets }: Pick<Plan, "sheets">): PlanDraft => ({ sheets, moved: {} });

/** Where a device stands on what is shown: moved, or as it was saved. On a sheet that is gone it stands nowhere. */
export function positionOf({ sheets, moved }: PlanDraft, device: { id: string; position: Position | null }) {
  const known = moved[device.id];
  const position = known === undefined ? device.position : known;
  return position && sheets.some(({ id }) => id === position.sheetId) ? position : null;
}

export const withSheet = (draft: PlanDraft, id: string, change: (sheet: Sheet) => Sheet): PlanDraft => ({
  ...draft,
  sheets: draft.sheets.map((sheet) => (sheet.id === id ? change(sheet) : sheet)),
});

export const withNewSheet = (draft: PlanDraft, sheet: Sheet): PlanDraft => ({
  ...draft,
  sheets: [...draft.sheets, sheet],
});

export const withoutSheet = (draft: PlanDraft, id: string): PlanDraft => ({
  ...draft,
  sheets: draft.sheets.filter((sheet) => sheet.id !== id),
});

export const withShape = (draft: PlanDraft, sheetId: string, shape: Shape): PlanDraft =>
  withSheet(draft, sheetId, (sheet) => ({ ...sheet, shapes: putIn(sheet.shapes, shape) }));

export const withMark = (draft: PlanDraft, sheetId: string, mark: Mark): PlanDraft =>
  withSheet(draft, sheetId, (sheet) => ({ ...sheet, marks: putIn(sheet.marks, mark) }));

export const withDevice = (draft: PlanDraft, id: string, position: Position | null): PlanDraft => ({
  ...draft,
  moved: { ...draft.moved, [id]: position },
});

/** Takes a shape or a mark out, or a device off the plan. */
export const without = (draft: PlanDraft, sheetId: string, id: string): PlanDraft => {
  const sheet = draft.sheets.find((one) => one.id === sheetId);
  const isDrawn = sheet !== undefined && [...sheet.shapes, ...sheet.marks].some((one) => one.id === id);
  if (!isDrawn) return withDevice(draft, id, null);
  return withSheet(draft, sheetId, (one) => ({
    ...one,
    shapes: one.shapes.filter((shape) => shape.id !== id),
    marks: one.marks.filter((mark) => mark.id !== id),
  }));
};

/** By so much, as far as the sheet goes: nothing is pushed out of it, and nothing changes its form at the edge. */
export function shapeMovedBy(shape: Shape, by: Point, sheet: Size): Shape {
  const points = pointsOf(shape);
  const room = (axis: "x" | "y", most: number) => {
    const values = points.map((point) => point[axis]);
    return clamp(by[axis], -Math.min(...values), most - Math.max(...values));
  };
  const step = { x: room("x", sheet.width), y: room("y", sheet.height) };
  if (shape.kind === "box") return { ...shape, x: dustless(shape.x + step.x), y: dustless(shape.y + step.y) };
  return { ...shape, points: shape.points.map(({ x, y }) => ({ x: dustless(x + step.x), y: dustless(y + step.y) })) };
}

export const movedBy = ({ x, y }: Point, by: Point, sheet: Size): Point => ({
  x: dustless(clamp(x + by.x, 0, sheet.width)),
  y: dustless(clamp(y + by.y, 0, sheet.height)),
});

export const pointsOf = (shape: Shape): readonly Point[] =>
  shape.kind === "line"
    ? shape.points
    : rectangleOf({ x: shape.x, y: shape.y }, { x: shape.x + shape.width, y: shape.y + shape.height });

export const sizeOf = (sheet: Sheet): Size =>
  sheet.kind === "grid" ? { width: sheet.width, height: sheet.height } : { width: 1, height: 1 };

/** One step of the cursor: a cell, or a fiftieth of a picture. */
export const stepOf = (sheet: Sheet): number => (sheet.kind === "grid" ? 1 : 0.02);

/** As the endpoint takes it. */
export const formOf = ({ sheets }: PlanDraft): PlanForm => ({
  sheets: sheets.map((sheet) => {
    if (sheet.kind === "grid") return sheet;
    const { file, ...rest } = sheet;
    return { ...rest, fileId: file.id };
  }),
});

/** The devices that stand elsewhere than was saved. One whose sheet goes is taken off it by the server. */
export const movesOf = (
  draft: PlanDraft,
  devices: readonly { id: string; version: number; position: Position | null }[],
): { id: string; version: number; position: Position | null }[] =>
  devices.flatMap(({ id, version, position }) => {
    const wanted = positionOf(draft, { id, position });
    if (!(id in draft.moved) || isSamePlace(wanted, position)) return [];
    return [{ id, version, position: wanted }];
  });

const isSamePlace = (one: Position | null, other: Position | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.sheetId === other.sheetId && one.x === other.x && one.y === other.y);

const putIn = <Item extends { id: string }>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item];

const dustless = (value: number): number => Math.round(value * 10_000) / 10_000;
