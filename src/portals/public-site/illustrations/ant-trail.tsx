import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";

interface Place {
  x: number;
  y: number;
  /** Degrees clockwise from walking right. */
  heading: number;
}

/** One walking ant seen from above, about 22 units long. */
export function Ant({ x, y, heading }: Place) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${heading})`}>
      <path
        className={styles.fine}
        d="M-1 0l-4-7-4-1M0 0l1-7 4-3M1 0l5-5 4 0M-1 0l-4 7-4 1M0 0l1 7 4 3M1 0l5 5 4 0M9-1l4-3 2 0M9 1l4 3 2 0"
      />
      <path
        className={styles.solid}
        d="M-12 0a5.5 4 0 1 0 11 0a5.5 4 0 1 0-11 0zM-1 0a2.5 2 0 1 0 5 0a2.5 2 0 1 0-5 0zM4 0a3.5 3 0 1 0 7 0a3.5 3 0 1 0-7 0z"
      />
    </g>
  );
}

/** A line of ants that meets a leaf and turns around: parts sections, and says what the firm does without a picture of vermin. */
export function AntTrail() {
  return (
    <Drawing width={360} height={64}>
      <path className={styles.dashed} d="M4 50C70 58 120 20 190 22s86 8 92 20-18 14-44 8" />
      {[
        { x: 24, y: 51, heading: -2 },
        { x: 82, y: 45, heading: -22 },
        { x: 134, y: 28, heading: -18 },
        { x: 190, y: 22, heading: 3 },
        { x: 262, y: 53, heading: 188 },
      ].map((place) => (
        <Ant key={place.x} {...place} />
      ))}
      <path className={`${styles.bold} ${styles.tint}`} d="M304 54c-8-24 4-44 44-48 4 36-14 54-44 48z" />
      <path className={styles.fine} d="M298 60c10-16 22-28 40-44M314 42l2-14M324 31l1-12M318 40l14 0" />
    </Drawing>
  );
}
