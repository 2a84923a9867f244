import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

export type BadgeTone = "neutral" | "good" | "info" | "warning" | "danger";

/** A state in one word. The word says it; the colour only helps to find it. */
export function StatusBadge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
