import type { ReactNode } from "react";
import styles from "./page.module.css";

interface PageProps {
  /** The one heading of the first level, unless the frame around shows it already. */
  title?: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** What one can do with the page as a whole, at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The content of one screen, below the frame of its portal. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <h1>{title}</h1>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
