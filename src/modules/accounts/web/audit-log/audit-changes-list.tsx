import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AuditEntryView } from "../../contract.ts";
import styles from "./audit-changes-list.module.css";
import { changesOf, withShortIds } from "./audit-words.ts";

interface ChangesList {
  changes: AuditEntryView["changes"];
  timeZone: string;
  /** In a row of the log: the first ones, the rest as a number. */
  isShort?: boolean;
}

const MAX_IN_SHORT = 2;

/** What an entry changed: before and after, or the facts. */
export function AuditChangesList({ changes, timeZone, isShort = false }: ChangesList) {
  const all = changesOf(changes, timeZone);
  const shown = isShort ? all.slice(0, MAX_IN_SHORT) : all;
  const told = isShort ? withShortIds : (words: string) => words;
  if (all.length === 0) return <span className={styles.none}>None</span>;
  return (
    <ul className={styles.changes} data-brief={isShort || undefined}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{field}:</span>{" "}
          {before !== null && (
            <>
              {told(before)} <span aria-hidden="true">→</span>
              <VisuallyHidden> became </VisuallyHidden>{" "}
            </>
          )}
          {told(after)}
        </li>
      ))}
      {shown.length < all.length && <li className={styles.none}>and {all.length - shown.length} more</li>}
    </ul>
  );
}
