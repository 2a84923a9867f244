/** A plan has sheets: floors, or areas of the ground around. */
export const SHEET_KINDS = ["grid", "picture"] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export const LINE_USES = ["outline", "wall", "fence", "other"] as const;
export const BOX_USES = ["room", "outside", "other"] as const;

/** What stands on a plan beside its devices. */
export const MARK_KINDS = ["entry-point", "vulnerable-area", "photo", "note"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** So many are drawn. Two properties that became one keep all of theirs, and get no more until there are fewer. */
export const MAX_SHEETS = 10;
/** So many are ever saved: what that takes nobody has merged. */
export const MAX_KEPT_SHEETS = 100;
/** Of each sheet. */
export const MAX_SHAPES = 500;
export const MAX_MARKS = 1000;
export const MAX_LINE_POINTS = 100;
export const MAX_SHEET_POINTS = 5000;
/** Photos and sketches that belong to a plan alone. */
export const MAX_PLAN_FILES = 200;

/** Cells of a grid, and how many feet one is wide. */
export const GRID_CELLS = { least: 5, most: 500 } as const;
export const FEET_PER_CELL = { least: 0.25, most: 100 } as const;

export interface Point {
  x: number;
  y: number;
}

/** Where points of a sheet may lie: cells of a grid; of a picture, 0 to 1 from its left and its upper edge. */
export const sizeOfSheet = (sheet: { kind: SheetKind; width: number; height: number }): Point =>
  sheet.kind === "grid" ? { x: sheet.width, y: sheet.height } : { x: 1, y: 1 };

export const isOnSheet = (size: Point, { x, y }: Point): boolean => x >= 0 && y >= 0 && x <= size.x && y <= size.y;
