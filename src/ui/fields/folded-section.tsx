import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./folded-section.module.css";

interface FoldedSectionProps {
  title: string;
  /** What stands in it, in one line, so that it need not be opened to be read. */
  summary: string;
  children: ReactNode;
}

/**
 * The part of a long form that is rarely wanted: one line until it is opened. Its fields are sent all the same, and a
 * fault in one of them opens it (`focusFirstFault`).
 */
export const FoldedSection = ({ title, summary, children }: FoldedSectionProps) => (
  <details className={styles.fold}>
    <summary>
      <IconChevronRight size={16} aria-hidden className={styles.sign} />
      <span className={styles.title}>{title}</span>
      <span className={styles.said}>{summary}</span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
