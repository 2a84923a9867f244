import type { Icon } from "@tabler/icons-react";
import styles from "./icon-scene.module.css";

/** An icon between leaves: the drawing of a page that has nothing else to show yet. */
export function IconScene({ icon: Subject }: { icon: Icon }) {
  return (
    <svg viewBox="0 0 220 180" className={styles.scene} aria-hidden="true" focusable="false">
      <path
        className={styles.wash}
        d="M112 8c-22 13-46 19-74 20v56c0 44 28 74 74 90 46-16 74-46 74-90V28c-28-1-52-7-74-20z"
      />
      <path className={styles.bold} d="M14 172h58M152 172h54" />
      <path className={styles.leaf} d="M36 172C14 150 10 122 22 96c20 16 28 44 14 76z" />
      <path className={styles.fine} d="M36 172c-2-24-6-44-12-62M31 146l-10-10M34 150l7-12M27 126l-6-6M29 130l6-9" />
      <path className={styles.leaf} d="M184 172c2-22 10-38 28-48 4 22-6 40-28 48z" />
      <path className={styles.fine} d="M184 172c6-16 13-28 22-38M193 152v-11M198 147l10-1" />
      <path className={styles.trail} d="M60 164c14-8 26-2 40-6s22-8 38-2 22 2 32-4" />
      <Subject x={72} y={44} size={80} stroke={0.75} className={styles.subject} />
    </svg>
  );
}
