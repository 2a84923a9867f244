import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";

/** Small drawings that stand before a statement; all on a field of 64 by 64. */
export function Spot({ children }: { children: ReactNode }) {
  return (
    <Drawing width={64} height={64}>
      {children}
    </Drawing>
  );
}

export function LeafDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M14 50C4 24 20 8 56 8c2 32-14 52-42 42z" />
      <path className={styles.fine} d="M6 58c12-18 22-28 38-38M22 40l2-16M32 30l2-14M26 42l18-2M34 32l14-3" />
    </Spot>
  );
}

export function ShieldDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M32 5c-7 5-14 7-23 7v18c0 14 9 24 23 29 14-5 23-15 23-29V12c-9 0-16-2-23-7z"
      />
      <path className={styles.bold} d="M22 31l7 7 14-15" />
      <path className={styles.fine} d="M32 11c-5 3-10 5-17 5.5V30c0 4 1 8 3 11" />
    </Spot>
  );
}

export function VanDrawing() {
  return (
    <Spot>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d="M8 47H4V21c0-3 2-5 5-5h29c3 0 5 1 7 3l8 12 6 2c2 1 3 3 3 5v9h-5M21 47h22"
      />
      <path
        className={styles.bold}
        d="M8 48a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM43 48a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"
      />
      <path
        className={styles.fine}
        d="M36 21v21M40 21h2c1 0 2 1 3 2l6 8H40zM4 38h30M57 38h5M15 32c-1-7 2-10 9-11 0 7-3 11-9 11zM13 34l6-8"
      />
    </Spot>
  );
}

export function HouseDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M12 30v25h40V30" />
      <path className={styles.bold} d="M5 34L32 9l27 25M44 20V10h6v15" />
      <path
        className={styles.fine}
        d="M27 55V42c0-2 1-3 3-3h4c2 0 3 1 3 3v13M34.5 48h.01M17 36h7v9h-7zM40 36h7v9h-7zM20.5 36v9M43.5 36v9M28 28a4 4 0 0 1 8 0zM4 59h56"
      />
    </Spot>
  );
}

export function ClockDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M8 32a24 24 0 1 0 48 0a24 24 0 1 0-48 0z" />
      <path className={styles.bold} d="M32 18v14l9 7" />
      <path className={styles.fine} d="M32 11v2M53 32h-2M32 53v-2M11 32h2M47 17l-1 1M47 47l-1-1M17 47l1-1M17 17l1 1" />
    </Spot>
  );
}

export function CertificateDrawing() {
  return (
    <Spot>
      <path className={`${styles.bold} ${styles.tint}`} d="M36 46H10c-3 0-5-2-5-5V15c0-3 2-5 5-5h44c3 0 5 2 5 5v20" />
      <path className={styles.bold} d="M38 44a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM41 51v9l5.5-3 5.5 3v-9" />
      <path className={styles.fine} d="M14 20h24M14 27h32M14 34h16M43 44a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z" />
    </Spot>
  );
}
