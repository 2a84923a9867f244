import { Spot } from "./spot-drawings.tsx";
import styles from "./illustrations.module.css";

/** What a treatment is about, told by the place and not by the animal: nobody wants to see one at breakfast. */

export function WallDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M4 10h56v44H4z" />
      <path
        className={styles.fine}
        d="M4 21h56M4 32h56M4 43h56M18 10v11M38 10v11M52 10v11M28 21v11M46 21v11M10 32v11M18 32v11M52 32v11M44 43v11"
      />
      <path className={`${styles.bold} ${styles.paper}`} d="M14 54V47a9 9 0 0 1 18 0v7z" />
      <path className={styles.fine} d="M18 54v-6a5 5 0 0 1 10 0v6M1 59h62M36 57c8-3 12 1 20-2" />
    </Spot>
  );
}

export function BedDrawing() {
  return (
    <Spot>
      <path className={styles.bold} d="M6 56V12M58 56V26M6 50h52" />
      <path className={`${styles.bold} ${styles.tint}`} d="M6 50V34h44c5 0 8 3 8 7v9z" />
      <path className={`${styles.bold} ${styles.paper}`} d="M11 34v-6c0-3 2-5 5-5h8c3 0 5 2 5 5v6z" />
      <path
        className={styles.fine}
        d="M6 41h52M30 41c-2 3-2 6 0 9M42 41c-2 3-2 6 0 9M38 16c3-3-3-5 0-8M45 19c3-3-3-5 0-8M52 16c3-3-3-5 0-8"
      />
    </Spot>
  );
}

export function WaterDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M4 48c7-5 12-5 18 0s12 5 18 0 12-5 20 0v11H4z" />
      <path className={styles.bold} d="M18 44c2-16 0-26-6-36M42 46c-2-14 2-24 10-32" />
      <path
        className={styles.fine}
        d="M14 20c-4 0-7-2-8-6M17 30c4-1 7-4 8-8M46 28c-4-1-6-3-7-7M43 36c5 0 8-2 10-6M8 54c5-3 9-3 14 0M34 55c5-3 9-3 14 0M28 15l4 3 4-3M32 18v6M29 27l3-3 3 3"
      />
    </Spot>
  );
}
