import type { ComponentProps } from "react";
import styles from "./check-box.module.css";

/** The browser's own checkbox in our looks, for lists and tables where the words stand elsewhere. */
export function CheckBox(box: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input {...box} type="checkbox" className={styles.box} />;
}
