import type { ReactNode } from "react";
import { placeNames } from "./place-names.ts";
import type { PlanDrawing, PlanShape } from "./plan-drawing.ts";
import type { PlanViewport, Point, Size } from "./plan-geometry.ts";
import styles from "./plan-view-section.module.css";

/** A line of the grid stands out so often. */
const STRONG_EVERY = 5;

interface PlanGroundProps {
  drawing: PlanDrawing;
  view: PlanViewport;
  /** How far the lines of the grid are apart. */
  step?: number;
  /** What is being drawn. */
  children?: ReactNode;
}

/** The sheet itself: its grid or picture, and what is drawn on it. The list beside it says the same in words. */
export function PlanGround({ drawing, view, step = 1, children }: PlanGroundProps) {
  return (
    <svg
      className={styles.ground}
      viewBox={[view.x, view.y, view.width, view.height].join(" ")}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawing.pictureHref === null ? (
        <>
          {linesUpTo(drawing.width, step).map((x, index) => (
            <line
              key={`x${x}`}
              className={styles.grid}
              data-strong={isStrong(index)}
              x1={x}
              x2={x}
              y1={0}
              y2={drawing.height}
            />
          ))}
          {linesUpTo(drawing.height, step).map((y, index) => (
            <line
              key={`y${y}`}
              className={styles.grid}
              data-strong={isStrong(index)}
              y1={y}
              y2={y}
              x1={0}
              x2={drawing.width}
            />
          ))}
        </>
      ) : (
        <image href={drawing.pictureHref} width={drawing.width} height={drawing.height} preserveAspectRatio="none" />
      )}
      {drawing.shapes.map((shape) => (
        <path key={shape.id} className={styles.shape} data-look={shape.look} d={pathOf(shape)} />
      ))}
      {children}
    </svg>
  );
}

interface RoomNamesProps extends Pick<PlanGroundProps, "drawing" | "view"> {
  /** What is shown, in pixels. */
  box: Size;
  /** Where marks are drawn, as shares of what is shown: names make way for them. */
  marks?: Iterable<Point>;
}

/** The names of the rooms, in letters of one size however near the plan is. */
export const RoomNames = ({ drawing, view, box, marks = [] }: RoomNamesProps) =>
  placeNames(drawing.shapes, view, box, [...marks]).map(({ id, label, x, y, maxWidth }) => (
    <span
      key={id}
      className={styles.room}
      style={{ insetInlineStart: `${x}px`, insetBlockStart: `${y}px`, maxInlineSize: `${maxWidth}px` }}
      aria-hidden="true"
    >
      {label}
    </span>
  ));

export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

export const pathOf = ({ points, isClosed }: Pick<PlanShape, "points" | "isClosed">): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ") + (isClosed ? " Z" : "");

const isStrong = (index: number) => (index % STRONG_EVERY === 0 ? true : undefined);

/** At most a few hundred, however large the sheet is. */
const linesUpTo = (length: number, step: number): number[] => {
  const gap = Math.max(step, length / 200);
  return Array.from({ length: Math.floor(length / gap) + 1 }, (_, index) => index * gap);
};
