import { useLayoutEffect } from "react";

/**
 * First in what opens in front of the page: when that is gone, the focus is back where it was. If the button has gone
 * meanwhile (what it does has been done), the focus goes to the nearest thing around it, so that a keyboard goes on
 * there and not at the top of the page.
 */
export function FocusReturn(): null {
  useLayoutEffect(() => {
    const places = withAncestors(document.activeElement);
    return () => {
      // Only when the page has let go of what was in front of it, and before the next key, which may be Tab.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusFirst(places);
      });
    };
  }, []);
  return null;
}

function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at !== null && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) found.push(at);
  return found;
}

function focusFirst(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (!place.isConnected) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}
