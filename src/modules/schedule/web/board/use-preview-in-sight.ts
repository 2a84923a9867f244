import { useEffect, useRef, type RefObject } from "react";
import type { MoveDraft } from "./use-appointment-drag.ts";

/** What the keys move is followed, also to where the screen does not reach. */
export function usePreviewInSight(grid: RefObject<HTMLElement | null>, draft: MoveDraft | null): void {
  const last = useRef<MoveDraft | null>(null);
  useEffect(() => {
    if (draft?.by === "keys" && draft !== last.current)
      grid.current?.querySelector("[data-preview]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    last.current = draft;
  }, [grid, draft]);
}
