export interface Point {
  x: number;
  y: number;
}

export interface Gesture {
  /** The thing is taken up: the pointer has moved, or a finger has rested on it. */
  onStart: () => void;
  onMove: (point: Point) => void;
  onEnd: () => void;
  onCancel: () => void;
}

const SLACK = 5;
/** A finger that moves at once scrolls; one that rests takes up what lies below it. */
const REST_MS = 300;

/** Follows a pointer that went down on something that can be dragged, until it goes up or Escape is pressed. */
export function followPointer(down: PointerEvent, gesture: Gesture): void {
  const isTouch = down.pointerType === "touch";
  const from = { x: down.clientX, y: down.clientY };
  const leaving = new AbortController();
  const { signal } = leaving;
  let isUnderWay = false;

  const start = () => {
    isUnderWay = true;
    gesture.onStart();
  };
  const rest = isTouch ? setTimeout(start, REST_MS) : undefined;
  const leave = (end?: () => void) => {
    clearTimeout(rest);
    leaving.abort();
    if (isUnderWay) end?.();
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== down.pointerId) return;
    const isBeyondSlack = Math.hypot(x - from.x, y - from.y) > SLACK;
    if (!isUnderWay && isBeyondSlack && isTouch) leave();
    else if (!isUnderWay && isBeyondSlack) start();
    if (isUnderWay) gesture.onMove({ x, y });
  };

  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", () => leave(gesture.onEnd), { signal });
  addEventListener("pointercancel", () => leave(gesture.onCancel), { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && leave(gesture.onCancel), { signal, capture: true });
  // The browser's own drag, for example of selected text, would cancel the pointer.
  addEventListener("dragstart", (event) => event.preventDefault(), { signal, capture: true });
  // What is carried by a finger must not scroll the page; a listener that the browser may ignore could not say so.
  addEventListener("touchmove", (event) => isUnderWay && event.preventDefault(), { signal, passive: false });
  // A long press would open the browser's own menu.
  addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), { signal });
}
