import type { KeyboardEvent } from "react";

const ROWS = "[data-rows]";
const STOPS = "a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)";
const STEPS: Readonly<Record<string, (place: number, rows: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: (_place, rows) => rows - 1,
};

/**
 * Arrow keys lead from a button or checkbox of a row to the same one of the next row; Home and End to the first and the last row.
 * For the element that has the rows as its children; it carries `data-rows`.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return;
  const rows = [...event.currentTarget.children];
  const place = rows.findIndex((row) => row.contains(event.target as HTMLElement /* checked two lines above */));
  const stop = [...(rows[place]?.querySelectorAll(STOPS) ?? [])].indexOf(event.target);
  const stops = rows[step(place, rows.length)]?.querySelectorAll<HTMLElement>(STOPS);
  if (!stops || stops.length === 0) return;
  event.preventDefault();
  (stops[stop] ?? stops[0])?.focus();
}

/** False when there is no list, or nothing in it. */
export function focusFirstRow(): boolean {
  const stop = document.querySelector<HTMLElement>(`main ${ROWS} :is(${STOPS})`);
  stop?.focus();
  return stop !== null;
}
