import { useId } from "react";
import { CheckboxField } from "../checkbox-field.tsx";
import styles from "./checkbox-list.module.css";

interface CheckboxListProps {
  legend: string;
  /** Of every box: a form of `useSchemaForm` reads the chosen ones as a list. */
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: readonly string[];
  error?: string | undefined;
}

/** Any number of a few things. */
export function CheckboxList({ legend, name, options, defaultValue = [], error }: CheckboxListProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.list} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      <div className={styles.boxes}>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={defaultValue.includes(value)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
