import type { ReactNode } from "react";
import styles from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  text?: string;
  icon?: ReactNode;
  /** What makes it appear. */
  action?: ReactNode;
}

/** There is nothing yet, or nothing that matches. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      {icon}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
