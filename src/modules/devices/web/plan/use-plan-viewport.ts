import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import {
  panBy,
  pointUnder,
  viewWith,
  wholeSheet,
  zoomBy,
  zoomOf,
  type PlanViewport,
  type Point,
  type Size,
} from "./plan-geometry.ts";

/** A finger that moved less than this many pixels has pressed, not dragged. */
const SLACK = 6;

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What is shown of a sheet: dragged by one finger, zoomed by two, by the wheel with Ctrl, and by keys. */
export function usePlanViewport(sheet: Size) {
  const [view, setView] = useState<PlanViewport>(() => wholeSheet(sheet));
  const [size, setSize] = useState(sheet);
  if (size.width !== sheet.width || size.height !== sheet.height) {
    setSize(sheet);
    setView(wholeSheet(sheet));
  }
  const surface = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const isZoomed = zoomOf(view, sheet) > 1;

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Without Ctrl the page scrolls, as everywhere. A trackpad that is pinched says Ctrl by itself.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = pointAt(event);
    if (at) setView((before) => zoomBy(before, sheet, Math.exp(-event.deltaY / 300), at));
  });
  useEffect(() => {
    const element = surface.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and then the page would zoom.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    const box = surface.current?.getBoundingClientRect();
    return box && box.width > 0 ? pointUnder(view, box, { x: clientX, y: clientY }) : null;
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    const box = surface.current?.getBoundingClientRect();
    if (!before || !box) return;
    const here = { x: event.clientX, y: event.clientY };
    moved.current += Math.hypot(here.x - before.x, here.y - before.y);
    if (moved.current < SLACK) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, here);
    if (!surface.current?.hasPointerCapture(event.pointerId)) surface.current?.setPointerCapture(event.pointerId);
    setView((shown) => {
      if (!other)
        return panBy(shown, sheet, {
          x: ((before.x - here.x) / box.width) * shown.width,
          y: ((before.y - here.y) / box.height) * shown.height,
        });
      const factor = distance(here, other) / Math.max(1, distance(before, other));
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
      return zoomBy(shown, sheet, factor, pointUnder(shown, box, middle));
    });
  }

  const lift = (event: PointerEvent<HTMLDivElement>) => fingers.current.delete(event.pointerId);

  return {
    view,
    /** In pixels; nothing until it is on the screen. */
    box,
    isZoomed,
    surface,
    pointAt,
    /** Whether the finger that was just lifted has moved the plan and so pressed nothing. */
    hasDragged: () => moved.current >= SLACK,
    zoom: (factor: number, at?: Point) => setView((shown) => zoomBy(shown, sheet, factor, at)),
    showAll: () => setView(wholeSheet(sheet)),
    show: (point: Point) => setView((shown) => viewWith(shown, sheet, point)),
    fingers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (fingers.current.size === 0) moved.current = 0;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (step && isZoomed)
        setView((shown) => panBy(shown, sheet, { x: (step.x * shown.width) / 8, y: (step.y * shown.height) / 8 }));
      else if (event.key === "+" || event.key === "=") setView((shown) => zoomBy(shown, sheet, 1.5));
      else if (event.key === "-") setView((shown) => zoomBy(shown, sheet, 1 / 1.5));
      else if (event.key === "0") setView(wholeSheet(sheet));
      else return;
      event.preventDefault();
    },
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
