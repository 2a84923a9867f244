import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import type { Shape, Sheet } from "../../contract.ts";
import type { PlanDrawing, PlanShape } from "./plan-drawing.ts";
import { rectangleOf } from "./plan-geometry.ts";

/** A picture whose size nobody knows is drawn like most photos. */
const PHOTO_ASPECT = 4 / 3;

/** A sheet of the contract, as it is drawn. */
export function drawingOf(sheet: Sheet): PlanDrawing {
  const { id } = sheet;
  const shapes = sheet.shapes.map(shapeOf);
  if (sheet.kind === "grid") {
    const { width, height } = sheet;
    return { id, width, height, aspect: width / height, shapes, pictureHref: null };
  }
  const { file } = sheet;
  const aspect = file.width !== null && file.height !== null ? file.width / file.height : PHOTO_ASPECT;
  return { id, width: 1, height: 1, aspect, shapes, pictureHref: hrefOf(getFile, { id: file.id, size: "large" }) };
}

function shapeOf(shape: Shape): PlanShape {
  const { id, label } = shape;
  if (shape.kind === "line") return { id, label, look: shape.use, points: shape.points, isClosed: shape.isClosed };
  const { x, y, width, height } = shape;
  const look = shape.use === "other" ? "area" : shape.use;
  return { id, label, look, points: rectangleOf({ x, y }, { x: x + width, y: y + height }), isClosed: true };
}
