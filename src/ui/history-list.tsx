import type { ReactNode } from "react";
import styles from "./history-list.module.css";

/** What happened to something, one thing after the other along a line. */
export const HistoryList = ({ children }: { children: ReactNode }) => <ol className={styles.history}>{children}</ol>;

interface HistoryItemProps {
  what: string;
  /** In the words of whoever did it. */
  note?: ReactNode;
  when?: string | null;
  by?: string | null;
  /** More of it, below. */
  children?: ReactNode;
}

export function HistoryItem({ what, note = "", when = null, by = null, children }: HistoryItemProps) {
  const whenAndBy = [when, by].filter((part) => part !== null && part !== "").join(" · ");
  return (
    <li>
      <p>{what}</p>
      {note !== "" && <p className={styles.soft}>{note}</p>}
      {whenAndBy !== "" && <p className={styles.soft}>{whenAndBy}</p>}
      {children}
    </li>
  );
}
