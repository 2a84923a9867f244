import { useEffect, useRef, type RefObject } from "react";
import type { VisitDraft } from "./use-appointment-drag.ts";

/** What the keys move is followed, also to where the screen does not reach. */
export function usePreviewInSight(grid: RefObject<HTMLElement | null>, draft: VisitDraft | null): void {
  const last = useRef<VisitDraft | null>(null);
  useEffect(() => {
    if (draft?.by === "keys" && draft !== last.current)
      grid.current?.querySelector("[data-preview]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    last.current = draft;
  }, [grid, draft]);
}
