import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Sheet } from "../../contract.ts";
import { announce } from "#ui/announcer.tsx";
import type { PlanMark } from "../plan/plan-drawing.ts";
import { clamp, snapTo, type Point } from "../plan/plan-geometry.ts";
import { drawingOf } from "../plan/sheet-drawing.ts";
import { usePlanViewport } from "../plan/use-plan-viewport.ts";
import { keyOf, type CanvasKey } from "./canvas-keys.ts";
import { shapeAt } from "./hit-test.ts";
import { sizeOf, stepOf } from "./plan-draft.ts";

export interface PlanCanvasProps {
  sheet: Sheet;
  marks: readonly PlanMark[];
  /** Something is to be placed, rather than selected. */
  isPlacing: boolean;
  /** Corners that were pressed so far. */
  points: readonly Point[];
  selected: string | null;
  hint: string;
  onPress: (at: Point) => void;
  onSelect: (id: string | null) => void;
  /** By so much; `gesture` is the same as long as one drag goes on. */
  onMove: (id: string, by: Point, gesture: string) => void;
  onRemove: (id: string) => void;
  /** Ends a line, takes back its last point, or starts over. */
  onFinish: () => void;
  onStepBack: () => void;
  onCancel: () => void;
}

interface Drag {
  id: string;
  last: Point;
  gesture: string;
}

/** The cursor that keys move, and what is dragged by a pointer. */
export function usePlanCanvas(props: PlanCanvasProps) {
  const { sheet, marks, isPlacing, points, selected, onPress, onSelect, onMove, onRemove } = props;
  const size = sizeOf(sheet);
  const step = stepOf(sheet);
  const drawing = drawingOf(sheet);
  const viewport = usePlanViewport(drawing);
  const [cursor, setCursor] = useState<Point>(() => snapTo({ x: size.width / 2, y: size.height / 2 }, size, step));
  const drag = useRef<Drag | null>(null);
  const gestures = useRef(0);
  const placeAt = (event: { clientX: number; clientY: number }): Point | null => {
    const at = viewport.pointAt(event);
    return at && snapTo(at, size, step);
  };
  /** What is there for whoever has no pointer to press on it. */
  const thingAt = (at: Point): { id: string; label: string } | undefined => {
    const mark = marks.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= step);
    if (mark) return mark;
    const found = shapeAt(sheet.shapes, at, step / 2);
    return found && { id: found.id, label: found.label === "" ? found.use : found.label };
  };
  const startDrag = (id: string, event: PointerEvent<HTMLElement>) => {
    const last = placeAt(event);
    gestures.current += 1;
    if (last) drag.current = { id, last, gesture: `drag ${gestures.current}` };
  };
  const followDrag = (event: PointerEvent<HTMLElement>): boolean => {
    const here = drag.current && placeAt(event);
    if (!drag.current || !here) return false;
    const by = { x: here.x - drag.current.last.x, y: here.y - drag.current.last.y };
    if (by.x !== 0 || by.y !== 0) {
      onMove(drag.current.id, by, drag.current.gesture);
      drag.current.last = here;
    }
    return true;
  };
  const endDrag = () => {
    drag.current = null;
  };
  const moveCursor = (by: Point) => {
    const to = {
      x: clamp(cursor.x + by.x, 0, size.width),
      y: clamp(cursor.y + by.y, 0, size.height),
    };
    const snapped = snapTo(to, size, step);
    setCursor(snapped);
    viewport.show(snapped);
    announce([placeText(sheet, snapped), thingAt(snapped)?.label].filter(Boolean).join(", "));
  };
  const moveByKeys = (by: Point, focused: string | null) => {
    const moved = focused ?? (isPlacing ? null : selected);
    if (moved === null) moveCursor(by);
    else onMove(moved, by, `keys ${moved}`);
  };
  const act = (key: CanvasKey, focused: string | null): boolean => {
    switch (key.kind) {
      case "arrow":
        moveByKeys(key.by, focused);
        return true;
      case "enter":
        // On a mark it presses the mark.
        if (focused !== null) return false;
        if (isPlacing) onPress(cursor);
        else onSelect(thingAt(cursor)?.id ?? null);
        return true;
      case "cancel":
        props.onCancel();
        return true;
      case "remove": {
        const removed = focused ?? selected;
        if (points.length > 0) props.onStepBack();
        else if (removed !== null) onRemove(removed);
        return true;
      }
      case "finish":
        if (points.length === 0) return false;
        props.onFinish();
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, focused: string | null) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event, step);
    if (key && act(key, focused)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (focused === null) viewport.onKeyDown(event);
  };
  return { size, step, drawing, viewport, cursor, setCursor, startDrag, followDrag, endDrag, onKeyDown };
}

const placeText = (sheet: Sheet, { x, y }: Point): string =>
  sheet.kind === "grid"
    ? `Column ${x}, row ${y}`
    : `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
