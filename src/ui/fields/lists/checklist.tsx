import { useId, useState } from "react";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { CheckBox } from "../check-box.tsx";
import styles from "./checklist.module.css";

interface Option {
  value: string;
  label: string;
}

export interface ChecklistProps {
  legend: string;
  /** Hides the legend from sight where a heading says the same. */
  isLegendHidden?: boolean;
  hint?: string;
  /** Shared by all of its checkboxes: a form has the list of those that are ticked. */
  name: string;
  options?: readonly string[];
  /** The same under headings of their own. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  /** What is ticked at first; entries that no longer stand in the options are shown all the same. */
  chosen?: readonly string[];
  error?: string | undefined;
}

/** Several of many. The browser's checkboxes: space, forms and readers know them. */
export function Checklist({
  legend,
  isLegendHidden = false,
  hint,
  name,
  options = [],
  groups,
  chosen = [],
  error,
}: ChecklistProps) {
  const [id, errorId] = [useId(), useId()];
  // What was taken off the company's list meanwhile must not be lost by opening a form.
  const [before] = useState(chosen);
  const all = groups ?? [{ label: "", options: options.map((value) => ({ value, label: value })) }];
  const known = new Set(all.flatMap((group) => group.options.map(({ value }) => value)));
  const older = before.filter((value) => !known.has(value));
  const shown = older.length === 0 ? all : [...all, olderGroup(older, groups !== undefined)];
  const isFaulty = error !== undefined;
  const described = [hint === undefined ? "" : id, isFaulty ? errorId : ""].join(" ").trim();

  return (
    <fieldset className={styles.set} {...(described !== "" && { "aria-describedby": described })}>
      <legend>{isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      {shown.map((group) => (
        <div key={group.label} className={styles.group} role="group" aria-label={group.label || legend}>
          {group.label !== "" && (
            <p className={styles.label} aria-hidden="true">
              {group.label}
            </p>
          )}
          <div className={styles.boxes}>
            {group.options.map(({ value, label }) => (
              <label key={value} className={styles.box}>
                <CheckBox
                  name={name}
                  value={value}
                  defaultChecked={before.includes(value)}
                  aria-invalid={isFaulty || undefined}
                />
                {label}
              </label>
            ))}
          </div>
        </div>
      ))}
      {isFaulty && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const olderGroup = (values: readonly string[], hasHeadings: boolean) => ({
  label: hasHeadings ? "No longer on the list" : "",
  options: values.map((value) => ({ value, label: value })),
});
