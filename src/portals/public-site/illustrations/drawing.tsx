import type { ReactNode } from "react";
import styles from "./illustrations.module.css";

interface DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The sheet that every illustration is drawn on: line work in the colour of the text, decoration for everyone else. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
