import { useEffect, useRef } from "react";
import { labelOf } from "./client-labels.ts";
import styles from "./client-meanwhile-panel.module.css";
import type { MeanwhileChange } from "./form/client-values.ts";
import { wordsOfValue } from "./client-words.ts";

/** A colleague has saved first: what they changed, and what of it is already in the form. */
export function ClientMeanwhilePanel({ changes }: { changes: readonly MeanwhileChange[] }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "center" });
  }, [changes]);
  return (
    <section ref={panel} aria-label="What changed in the meantime" className={styles.panel}>
      <p className={styles.title}>Someone else changed this client in the meantime. Nothing you typed is lost.</p>
      <ul>
        {changes.map(({ field, before, theirs, own }) => (
          <li key={field}>
            <strong>{labelOf(field)}</strong>
            {`: was “${wordsOfValue(field, before)}”, is now “${wordsOfValue(field, theirs)}”. `}
            {own === null
              ? "The form has been updated."
              : `You typed “${wordsOfValue(field, own)}”: saving again will replace theirs with yours.`}
          </li>
        ))}
      </ul>
    </section>
  );
}
