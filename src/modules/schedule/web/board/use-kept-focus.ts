import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * A card that comes to stand in another cell is drawn anew there. Whoever had the focus on it, keeps it. Returns what
 * is to be called when the focus goes elsewhere.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>): () => void {
  const kept = useRef<string | null>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (kept.current !== null && (at === null || at === document.body))
      grid.current?.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(kept.current)}"]`)?.focus();
    const held = document.activeElement;
    if (held instanceof HTMLElement && held.dataset.appointment !== undefined) kept.current = held.dataset.appointment;
  });
  return () => {
    kept.current = null;
  };
}
