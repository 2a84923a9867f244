import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { isAnythingOpen } from "../dialogs/topmost.ts";

/** How long a change of page takes at least. */
const PAUSE_MS = 200;

/** `brief` for the usual pause, `long` when the next page takes longer. A page that came with its document has none. */
export type PageChange = "none" | "brief" | "long";

interface PageChangeOptions {
  /** Several addresses may be parts of one page, such as the tabs of the settings. */
  pageOf: (pathname: string) => string;
  /** Takes the focus when another page is there. */
  focusOnChange: RefObject<HTMLElement | null>;
}

/** Follows the changes of page, and moves the focus to the content when another one is there. */
export function usePageChange({ pageOf, focusOnChange }: PageChangeOptions): PageChange {
  const { pathname } = useLocation();
  const here = pageOf(pathname);
  const goal = pageOf(useNavigation().location?.pathname ?? pathname);
  const [settled, setSettled] = useState(goal);

  useEffect(() => {
    if (settled === goal) return;
    const pause = setTimeout(() => setSettled(goal), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [settled, goal]);

  const change = settled !== goal ? "brief" : goal !== here ? "long" : "none";
  useFocusAfter(change !== "none", focusOnChange);
  return change;
}

/**
 * Whoever hears the page hears its title then. A page that has taken the focus itself keeps it, and so does whoever
 * opened a dialog meanwhile: what is typed there would be lost.
 */
function useFocusAfter(isChanging: boolean, target: RefObject<HTMLElement | null>): void {
  const hasChanged = useRef(false);
  useEffect(() => {
    if (isChanging) {
      hasChanged.current = true;
      return;
    }
    if (!hasChanged.current) return;
    hasChanged.current = false;
    if (!isAnythingOpen() && !target.current?.contains(document.activeElement))
      target.current?.focus({ preventScroll: true });
  }, [isChanging, target]);
}
