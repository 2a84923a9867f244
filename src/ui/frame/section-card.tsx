import { useId, type ReactNode } from "react";
import styles from "./section-card.module.css";

interface SectionCardProps {
  title: string;
  /** What it is for, in a sentence. */
  text?: ReactNode;
  /** A state beside the title. */
  badge?: ReactNode;
  /** What one can do with it, at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One subject of a page that has several: a heading of the second level, what is known, what can be done. */
export function SectionCard({ title, text, badge, actions, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h2 id={id}>{title}</h2>
            {badge}
          </div>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
