import { useEffect, useEffectEvent } from "react";
import { inReadingOrder } from "./plan-geometry.ts";
import { percent, PlanGround, RoomNames } from "./plan-ground-section.tsx";
import type { PlanDrawing, PlanMark } from "./plan-drawing.ts";
import type { Point } from "./plan-geometry.ts";
import { MarkPicture, spokenLabel } from "./plan-mark-badge.tsx";
import styles from "./plan-view-section.module.css";
import { isDense, placeMarks, type PlacedMark } from "./spread-marks.ts";
import { usePlanViewport } from "./use-plan-viewport.ts";

export interface PlanViewWords {
  nearer: string;
  farther: string;
  whole: string;
  /** How keys move it, for those who hear the page. */
  keys: string;
}

interface PlanViewProps {
  /** What it is a plan of. */
  label: string;
  drawing: PlanDrawing;
  marks: readonly PlanMark[];
  words: PlanViewWords;
  /** The mark that is looked at: brought into view and set off from the others. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
  /** A finger or a pointer has pressed the sheet itself, there. */
  onPoint?: (point: Point) => void;
}

/** A sheet of a plan with its marks, to look at. Show the list of the marks beside it: it says the same. */
export function PlanView({ label, drawing, marks, words, chosen = null, onChoose, onPoint }: PlanViewProps) {
  const viewport = usePlanViewport(drawing);
  const { view } = viewport;
  const showChosen = useEffectEvent(() => {
    const mark = marks.find(({ id }) => id === chosen);
    if (mark) viewport.show(mark);
  });
  useEffect(() => showChosen(), [chosen]);
  const placed = placeMarks(marks, view, viewport.box);
  const areDots = isDense(placed.size, viewport.box);
  return (
    <div className={styles.frame}>
      <div
        ref={viewport.surface}
        className={styles.surface}
        style={{ aspectRatio: drawing.aspect }}
        data-zoomed={viewport.isZoomed || undefined}
        data-dots={areDots ? "far" : undefined}
        {...viewport.fingers}
        onClick={(event) => {
          if (viewport.hasDragged() || (event.target instanceof Element && event.target.closest("button"))) return;
          const point = viewport.pointAt(event);
          if (point && onPoint) onPoint(point);
          // No finger meets one of hundreds of dots: it says where to zoom in.
          else if (point && areDots) viewport.zoom(2, point);
        }}
      >
        <PlanGround drawing={drawing} view={view}>
          <Leaders marks={marks} placed={placed} />
        </PlanGround>
        {/* The keys need a place to be pressed, which says what they do. */}
        <div
          className={styles.keys}
          role="group"
          aria-label={`${label}. ${words.keys}`}
          // The plan is moved with the arrow keys, so the focus must be able to stand on it.
          tabIndex={0}
          onKeyDown={viewport.onKeyDown}
        />
        <RoomNames drawing={drawing} view={view} box={viewport.box} marks={placed.values()} />
        {inReadingOrder(marks, drawing).map((mark) => {
          const place = placed.get(mark.id);
          return (
            <button
              key={mark.id}
              type="button"
              className={styles.mark}
              style={{ insetInlineStart: percent(place?.x ?? 0), insetBlockStart: percent(place?.y ?? 0) }}
              data-outside={place === undefined || undefined}
              aria-label={spokenLabel(mark)}
              aria-pressed={onChoose ? mark.id === chosen : undefined}
              onFocus={() => viewport.show(mark)}
              onClick={({ detail }) => {
                // A key presses without any pointer; what a finger did before says nothing about it.
                if (detail === 0 || !viewport.hasDragged()) onChoose?.(mark.id);
              }}
            >
              <MarkPicture look={mark} />
            </button>
          );
        })}
      </div>
      <PlanTools viewport={viewport} words={words} />
    </div>
  );
}

/** From where a mark stands to where it is drawn, beside another one. */
export const Leaders = ({ marks, placed }: { marks: readonly PlanMark[]; placed: ReadonlyMap<string, PlacedMark> }) =>
  marks.map(({ id, x, y }) => {
    const to = placed.get(id)?.movedTo;
    return to && <line key={id} className={styles.leader} x1={x} y1={y} x2={to.x} y2={to.y} />;
  });

export function PlanTools({
  viewport,
  words,
}: {
  viewport: Pick<ReturnType<typeof usePlanViewport>, "zoom" | "showAll" | "isZoomed">;
  words: PlanViewWords;
}) {
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} aria-label={words.nearer} onClick={() => viewport.zoom(1.5)}>
        <ToolSign d="M10 4v12M4 10h12" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={words.farther}
        aria-disabled={!viewport.isZoomed}
        onClick={() => viewport.zoom(1 / 1.5)}
      >
        <ToolSign d="M4 10h12" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={words.whole}
        aria-disabled={!viewport.isZoomed}
        onClick={viewport.showAll}
      >
        <ToolSign d="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" />
      </button>
    </div>
  );
}

const ToolSign = ({ d }: { d: string }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={d} />
  </svg>
);
