import { Spot } from "./spot-drawings.tsx";
import styles from "./illustrations.module.css";

/** One for the opening of each page that has no scene of its own. */

export function LetterDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M8 16h48c2 0 4 2 4 4v30c0 2-2 4-4 4H8c-2 0-4-2-4-4V20c0-2 2-4 4-4z"
      />
      <path className={styles.bold} d="M5 18l27 20 27-20" />
      <path className={styles.fine} d="M5 53l18-21M59 53L41 32M28 9c0-4 2-6 8-7 0 5-2 7-8 7zM26 12l6-6" />
    </Spot>
  );
}

export function SpeechDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M6 10h38c2 0 4 2 4 4v20c0 2-2 4-4 4H22L11 48V38H6c-2 0-4-2-4-4V14c0-2 2-4 4-4z"
      />
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M34 30h23c2 0 4 2 4 4v14c0 2-2 4-4 4h-2v7l-8-7H34c-2 0-4-2-4-4V34c0-2 2-4 4-4z"
      />
      <path className={styles.fine} d="M10 18h30M10 25h22M37 38h17M37 44h11" />
    </Spot>
  );
}

export function DoorDrawing() {
  return (
    <Spot>
      <path className={styles.bold} d="M4 58h56M12 58V8h40v50" />
      <path className={`${styles.bold} ${styles.tint}`} d="M20 58V16h24v42z" />
      <path
        className={styles.fine}
        d="M25 21h6v12h-6zM34 21h6v12h-6zM25 38h6v14h-6zM34 38h6v14h-6zM41 36v3M24 4h16M15 62h34M8 24v8M56 24v8M6 20a2 2 0 0 1 4 0v4H6zM54 20a2 2 0 0 1 4 0v4h-4z"
      />
    </Spot>
  );
}

export function LockDrawing() {
  return (
    <Spot>
      <path className={styles.bold} d="M4 31L32 8l28 23M12 26v31h40V26" />
      <path className={`${styles.bold} ${styles.tint}`} d="M22 35h20v16H22z" />
      <path className={styles.bold} d="M26 35v-4a6 6 0 0 1 12 0v4M32 42v4" />
      <path className={styles.fine} d="M4 61h56M16 50h3M45 50h4M16 44h3M45 44h4M46 20V12h4v11" />
    </Spot>
  );
}

export function PageDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M12 5h28l12 12v42H12z" />
      <path className={styles.bold} d="M40 5v12h12M20 50c3-5 5-5 6-1s3 3 6-1 4 2 8 1" />
      <path className={styles.fine} d="M19 16h14M19 24h26M19 31h26M19 38h18M44 54h4" />
    </Spot>
  );
}

export function SignpostDrawing() {
  return (
    <Spot>
      <path className={styles.bold} d="M32 59V6" />
      <path className={`${styles.bold} ${styles.tint}`} d="M14 11h34l8 7-8 7H14zM50 31H18l-8 6 8 6h32z" />
      <path className={styles.fine} d="M20 18h22M24 37h20M18 60h28M24 60c0-5-3-6-6-8M40 60c0-6 4-7 7-9" />
    </Spot>
  );
}

export function QuestionDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M6 30a25 22 0 1 1 17 21l-12 8 2-13c-5-4-7-10-7-16z" />
      <path className={styles.bold} d="M24 24c0-5 3-8 8-8s8 3 8 7c0 6-8 6-8 12M32 42v1" />
      <path className={styles.fine} d="M12 30c0-9 7-16 17-17M52 30c0 7-4 12-11 15" />
    </Spot>
  );
}
