import { useEffect, useRef } from "react";
import { labelOf } from "./client-labels.ts";
import styles from "./client-meanwhile-panel.module.css";
import type { MeanwhileChange } from "./client-values.ts";
import { wordsOfValue } from "./client-words.ts";

/** A colleague has saved first: what they changed, and what of it is already in the form. */
export function ClientMeanwhilePanel({ changes }: { changes: readonly MeanwhileChange[] }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "center" });
  }, [changes]);
  return (
    <section ref={panel} aria-label="What was changed meanwhile" className={styles.panel}>
      <p className={styles.title}>Someone else changed this client in the meantime. Nothing that you typed is lost.</p>
      <ul>
        {changes.map(({ field, before, theirs, own }) => (
          <li key={field}>
            <strong>{labelOf(field)}</strong>
            {`: was “${wordsOfValue(field, before)}”, is now “${wordsOfValue(field, theirs)}”. `}
            {own === null
              ? "It is in the form."
              : `You typed “${wordsOfValue(field, own)}”: saving again puts yours in its place.`}
          </li>
        ))}
      </ul>
    </section>
  );
}
