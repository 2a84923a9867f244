import type { Point } from "../plan/plan-geometry.ts";

/** What a key means on the drawing. */
export type CanvasKey = { kind: "arrow"; by: Point } | { kind: "enter" | "cancel" | "remove" | "finish" };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const OTHERS: Readonly<Record<string, CanvasKey>> = {
  Enter: { kind: "enter" },
  Escape: { kind: "cancel" },
  Delete: { kind: "remove" },
  Backspace: { kind: "remove" },
  f: { kind: "finish" },
};

/** With Shift the cursor and what is selected go so many steps at once. */
const LONG_STEP = 5;

export function keyOf({ key, shiftKey }: { key: string; shiftKey: boolean }, step: number): CanvasKey | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return OTHERS[key];
  const length = step * (shiftKey ? LONG_STEP : 1);
  return { kind: "arrow", by: { x: arrow.x * length, y: arrow.y * length } };
}
