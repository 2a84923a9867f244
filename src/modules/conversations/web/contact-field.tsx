import type { InputHTMLAttributes } from "react";
import styles from "./contact-form.module.css";

interface ContactFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  value: string | undefined;
  /** Translated. */
  error: string | undefined;
  hint?: string;
  /** More than one line. */
  rows?: number;
  "data-phone"?: "";
}

/** A field of a plain form: its label above, its fault below, what was typed in it. */
export function ContactField({ name, label, value, error, hint, rows, ...input }: ContactFieldProps) {
  const id = `contact-${name}`;
  const shared = {
    id,
    name,
    defaultValue: value ?? "",
    "aria-invalid": error === undefined ? undefined : (true as const),
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
  };
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        {label} {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </label>
      {rows === undefined ? (
        <input {...input} {...shared} />
      ) : (
        <textarea {...shared} rows={rows} required={input.required} maxLength={input.maxLength} />
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}
