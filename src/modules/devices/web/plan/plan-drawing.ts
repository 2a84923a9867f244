import type { MarkLook } from "../../rules-looks.ts";
import type { Point, Size } from "./plan-geometry.ts";

/** How a line or an area is drawn. */
export type ShapeLook = "outline" | "wall" | "fence" | "other" | "room" | "outside" | "area";

export interface PlanShape {
  id: string;
  look: ShapeLook;
  points: readonly Point[];
  /** The last point is joined to the first. */
  isClosed: boolean;
  /** The name of a room; empty where it has none. */
  label: string;
}

/** What is drawn below the marks. Its units are cells of a grid, or shares of a picture, of which both sides are one. */
export interface PlanDrawing extends Size {
  id: string;
  /** How much wider than high it is on the screen. */
  aspect: number;
  shapes: readonly PlanShape[];
  /** A photo or a sketch that fills the sheet, instead of the grid. */
  pictureHref: string | null;
}

export interface PlanMark extends Point, MarkLook {
  id: string;
  /** All of it in words. */
  label: string;
}
