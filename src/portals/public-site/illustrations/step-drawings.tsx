import { Spot } from "./spot-drawings.tsx";
import styles from "./illustrations.module.css";

/** The four steps of every job; on the field of the small drawings. */

export function InspectionDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M8 27a19 19 0 1 0 38 0a19 19 0 1 0-38 0z" />
      <path className={styles.bold} d="M41 41l16 16" />
      <path
        className={styles.solid}
        d="M17 27a4.5 3.2 0 1 0 9 0a4.5 3.2 0 1 0-9 0zM26 27a2 1.6 0 1 0 4 0zM30 27a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0z"
      />
      <path
        className={styles.fine}
        d="M27 25l-4-6-3-1M28 25l1-6 3-3M29 26l4-5 3 0M27 29l-4 6-3 1M28 29l1 6 3 3M29 28l4 5 3 0M4 60h30"
      />
    </Spot>
  );
}

export function PlanDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M14 10h36c2 0 4 2 4 4v42c0 2-2 4-4 4H14c-2 0-4-2-4-4V14c0-2 2-4 4-4z"
      />
      <path className={`${styles.bold} ${styles.paper}`} d="M24 5h16v9H24z" />
      <path className={styles.bold} d="M18 26l3 3 5-6M18 39l3 3 5-6" />
      <path className={styles.fine} d="M31 27h15M31 40h11M18 52h7M31 52h15" />
    </Spot>
  );
}

export function ImplementationDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M9 26h22v28c0 3-2 5-5 5H14c-3 0-5-2-5-5z" />
      <path className={styles.bold} d="M14 26c0-8 2-11 6-11s6 3 6 11M20 15V8M14 8h12M31 33c12 0 6-15 18-15" />
      <path
        className={styles.fine}
        d="M9 35h22M9 50h22M53 15l5-4M54 18h6M53 21l5 4M15 43c0-4 2-5 5-6 3 1 5 2 5 6 0 3-2 4-5 4s-5-1-5-4z"
      />
    </Spot>
  );
}

export function FollowUpDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M11 13h42c2 0 4 2 4 4v36c0 2-2 4-4 4H11c-2 0-4-2-4-4V17c0-2 2-4 4-4z"
      />
      <path className={styles.bold} d="M19 7v10M45 7v10M7 25h50M23 41l7 7 13-14" />
      <path className={styles.fine} d="M14 32h4M14 40h3M14 49h4M46 49h4M48 32h2" />
    </Spot>
  );
}
