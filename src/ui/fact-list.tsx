import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

/** Labels and what there is to know, one below the other. */
export function FactList({ facts }: { facts: readonly { label: string; fact: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, fact }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
