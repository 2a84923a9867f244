import type { ComponentType, ReactNode } from "react";
import styles from "./page-opening.module.css";

interface PageOpeningProps {
  title: string;
  lead: string;
  drawing: ComponentType;
  children?: ReactNode;
}

/** The head of every page but the first: what it is about, in one sentence and one drawing. */
export function PageOpening({ title, lead, drawing: Drawing, children }: PageOpeningProps) {
  return (
    <header className={styles.opening}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.drawing}>
        <Drawing />
      </div>
    </header>
  );
}
