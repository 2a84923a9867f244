import { placeInView, snapTo, type Point } from "../plan/plan-geometry.ts";
import { pathOf, percent, PlanGround, RoomNames } from "../plan/plan-ground-section.tsx";
import { MarkPicture, spokenLabel } from "../plan/plan-mark-badge.tsx";
import { Leaders, PlanTools } from "../plan/plan-view-section.tsx";
import viewStyles from "../plan/plan-view-section.module.css";
import { isDense, placeMarks } from "../plan/spread-marks.ts";
import { PLAN_WORDS } from "../device-words.ts";
import { shapeAt } from "./hit-test.ts";
import { pointsOf } from "./plan-draft.ts";
import styles from "./plan-editor-section.module.css";
import { usePlanCanvas, type PlanCanvasProps } from "./use-plan-canvas.ts";

/** The sheet to draw on: by a pointer, or by a cursor that the arrow keys move and Enter presses. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { sheet, marks, isPlacing, points, selected, hint, onPress, onSelect } = props;
  const canvas = usePlanCanvas(props);
  const { size, step, drawing, viewport, cursor, setCursor, startDrag, followDrag, endDrag, onKeyDown } = canvas;
  const { view } = viewport;
  const placed = placeMarks(marks, view, viewport.box);
  const shape = sheet.shapes.find(({ id }) => id === selected);
  return (
    <div className={viewStyles.frame}>
      <div
        ref={viewport.surface}
        className={viewStyles.surface}
        style={{ aspectRatio: drawing.aspect }}
        data-zoomed={viewport.isZoomed || undefined}
        data-dots={isDense(placed.size, viewport.box) ? "near" : undefined}
        data-drawing={isPlacing || undefined}
        {...viewport.fingers}
        onPointerMove={(event) => {
          if (!followDrag(event)) viewport.fingers.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          endDrag();
          viewport.fingers.onPointerUp(event);
        }}
        onPointerCancel={(event) => {
          endDrag();
          viewport.fingers.onPointerCancel(event);
        }}
      >
        <PlanGround drawing={drawing} view={view}>
          {shape && (
            <path
              className={styles.selected}
              d={pathOf({ points: pointsOf(shape), isClosed: shape.kind === "box" || shape.isClosed })}
            />
          )}
          <Leaders marks={marks} placed={placed} />
          {points.length > 0 && (
            <path className={viewStyles.draft} d={pathOf({ points: [...points, cursor], isClosed: false })} />
          )}
        </PlanGround>
        <div
          className={viewStyles.keys}
          role="application"
          aria-label={`Drawing: ${sheet.name}`}
          aria-roledescription="drawing surface"
          aria-description={hint}
          // The cursor is moved with the arrow keys, so the focus must be able to stand on it.
          tabIndex={0}
          onKeyDown={(event) => onKeyDown(event, null)}
          onPointerDown={(event) => {
            const at = viewport.pointAt(event);
            const hit = !isPlacing && at ? shapeAt(sheet.shapes, at, step / 2) : undefined;
            if (hit && hit.id === selected) {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
              startDrag(hit.id, event);
            }
          }}
          onClick={(event) => {
            const at = viewport.pointAt(event);
            if (!at || viewport.hasDragged()) return;
            if (!isPlacing) {
              onSelect(shapeAt(sheet.shapes, at, step / 2)?.id ?? null);
              return;
            }
            const pressed = snapTo(at, size, step);
            setCursor(pressed);
            onPress(pressed);
          }}
        />
        <Cursor at={placeInView(view, cursor)} />
        <RoomNames drawing={drawing} view={view} box={viewport.box} marks={placed.values()} />
        {marks.map((mark) => {
          const place = placed.get(mark.id);
          return (
            <button
              key={mark.id}
              type="button"
              className={viewStyles.mark}
              style={{ insetInlineStart: percent(place?.x ?? 0), insetBlockStart: percent(place?.y ?? 0) }}
              data-outside={place === undefined || undefined}
              data-through={isPlacing || undefined}
              aria-label={spokenLabel(mark)}
              aria-pressed={mark.id === selected}
              onFocus={() => viewport.show(mark)}
              onClick={() => onSelect(mark.id)}
              onKeyDown={(event) => onKeyDown(event, mark.id)}
              onPointerDown={(event) => {
                event.stopPropagation();
                event.currentTarget.setPointerCapture(event.pointerId);
                startDrag(mark.id, event);
              }}
            >
              <MarkPicture look={mark} />
            </button>
          );
        })}
      </div>
      <PlanTools viewport={viewport} words={PLAN_WORDS} />
    </div>
  );
}

/** Seen while the drawing has the focus: where Enter presses. */
const Cursor = ({ at }: { at: Point | null }) =>
  at && (
    <span
      className={styles.cursor}
      style={{ insetInlineStart: percent(at.x), insetBlockStart: percent(at.y) }}
      aria-hidden="true"
    />
  );
