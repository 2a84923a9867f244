import type { Point } from "../plan/plan-geometry.ts";
import type { Mark, Shape } from "./plan-draft.ts";

/** What a press or Enter does on the plan. */
export const TOOLS = [
  "select",
  "outline",
  "room",
  "wall",
  "outside",
  "fence",
  "entry-point",
  "vulnerable-area",
  "note",
] as const;
export type Tool = (typeof TOOLS)[number] | { deviceId: string } | { photoId: string };

export const TOOL_LABELS: Record<(typeof TOOLS)[number], string> = {
  select: "Select",
  outline: "Outline",
  room: "Room",
  wall: "Wall",
  outside: "Outside area",
  fence: "Fence",
  "entry-point": "Entry point",
  "vulnerable-area": "Vulnerable area",
  note: "Note",
};

/** What to do with the chosen tool, for eyes and ears. */
export function toolHint(tool: Tool, points: number): string {
  if (typeof tool === "object") return "Click where it is. On the keyboard: arrow keys, then Enter.";
  switch (tool) {
    case "select":
      return "Click an item to select it. Drag it or use the arrow keys to move it. Delete removes it.";
    case "room":
    case "outside":
      return points === 0 ? "Click the first corner." : "Click the opposite corner. Escape starts over.";
    case "outline":
      return points < 2 ? "Click each corner in turn." : "Click the next corner, or the first one again to close it.";
    case "wall":
    case "fence":
      return points === 0 ? "Click where it begins." : "Click the next point. Finish ends the line.";
    default:
      return "Click where it is. On the keyboard: arrow keys, then Enter.";
  }
}

/** What a press at a point makes of what has been pressed before. */
export type Drawn =
  | { kind: "points"; points: readonly Point[] }
  | { kind: "shape"; shape: Shape }
  | { kind: "mark"; mark: Mark }
  | { kind: "device"; deviceId: string; at: Point }
  | { kind: "nothing" };

export const MAX_POINTS = 100;

export function press(tool: Tool, points: readonly Point[], at: Point, newId: () => string): Drawn {
  if (typeof tool === "object")
    return "deviceId" in tool
      ? { kind: "device", deviceId: tool.deviceId, at }
      : { kind: "mark", mark: { ...markAt("photo", at, newId()), fileId: tool.photoId } };
  switch (tool) {
    case "select":
      return { kind: "nothing" };
    case "room":
    case "outside":
      return corner(tool, points, at, newId);
    case "outline":
    case "wall":
    case "fence":
      return linePoint(tool, points, at, newId);
    default:
      return { kind: "mark", mark: markAt(tool, at, newId()) };
  }
}

/** Ends a line that is not closed; nothing of a single point. */
export function finish(tool: Tool, points: readonly Point[], newId: () => string): Drawn {
  if ((tool !== "wall" && tool !== "fence" && tool !== "outline") || points.length < 2) return { kind: "nothing" };
  return { kind: "shape", shape: lineOf(tool, points, tool === "outline" && points.length > 2, newId()) };
}

function corner(use: "room" | "outside", points: readonly Point[], at: Point, newId: () => string): Drawn {
  const [first] = points;
  if (!first) return { kind: "points", points: [at] };
  const width = Math.abs(at.x - first.x);
  const height = Math.abs(at.y - first.y);
  // Both on one line are no room; the second press may come again.
  if (width === 0 || height === 0) return { kind: "points", points };
  const [x, y] = [Math.min(at.x, first.x), Math.min(at.y, first.y)];
  return { kind: "shape", shape: { id: newId(), kind: "box", use, x, y, width, height, label: "" } };
}

function linePoint(use: "outline" | "wall" | "fence", points: readonly Point[], at: Point, newId: () => string): Drawn {
  const [first] = points;
  if (first && isSame(first, at) && points.length > 2)
    return { kind: "shape", shape: lineOf(use, points, true, newId()) };
  const last = points.at(-1);
  // A press of two, as a double click is, means one point.
  if (last && isSame(last, at)) return { kind: "points", points };
  const longer = [...points, at];
  if (longer.length === MAX_POINTS) return { kind: "shape", shape: lineOf(use, longer, false, newId()) };
  return { kind: "points", points: longer };
}

const lineOf = (use: "outline" | "wall" | "fence", points: readonly Point[], isClosed: boolean, id: string): Shape => ({
  id,
  kind: "line",
  use,
  points: [...points],
  isClosed,
  label: "",
});

const markAt = (kind: Mark["kind"], { x, y }: Point, id: string): Mark => ({
  id,
  kind,
  x,
  y,
  refId: null,
  label: "",
  fileId: null,
});

const isSame = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;
