import type { InputHTMLAttributes, ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./plain-form.module.css";

/*
 * Fields of forms that work without JavaScript, on pages without React: HTML and nothing else. Their label stands
 * above, their fault below, and what was typed in them.
 */

interface FieldProps {
  name: string;
  label: string;
  /** What was typed; nothing at first. */
  value?: string | undefined;
  /** Translated. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Of a form in front of a page that may have one of its own, with the same names. */
  scope?: string | undefined;
}

type PlainFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "value"> & { "data-phone"?: "" };

export function PlainField({ name, label, value = "", error, hint, scope, ...input }: PlainFieldProps) {
  return (
    <Labelled {...{ name, label, error, hint, scope }}>
      <input {...input} {...describedBy(name, error, scope)} name={name} defaultValue={value} />
    </Labelled>
  );
}

type PlainTextAreaProps = FieldProps & { rows: number; required?: boolean; maxLength: number };

export function PlainTextArea({ name, label, value = "", error, hint, ...area }: PlainTextAreaProps) {
  return (
    <Labelled {...{ name, label, error, hint }}>
      <textarea {...area} {...describedBy(name, error)} name={name} defaultValue={value} />
    </Labelled>
  );
}

interface PlainSelectProps extends FieldProps {
  /** What stands there before anything is chosen. */
  placeholder: string;
  required?: boolean;
  /** `<option>` and `<optgroup>`. */
  children: ReactNode;
}

export function PlainSelect({
  name,
  label,
  value = "",
  error,
  hint,
  scope,
  placeholder,
  required,
  children,
}: PlainSelectProps) {
  return (
    <Labelled {...{ name, label, error, hint, scope }}>
      <select {...describedBy(name, error, scope)} name={name} defaultValue={value} required={required}>
        <option value="">{placeholder}</option>
        {children}
      </select>
    </Labelled>
  );
}

/** A field that people neither see nor hear nor reach. Programs that fill in everything give themselves away by it. */
export function HiddenTrap({ label, scope }: { label: string; scope?: string | undefined }) {
  const id = idOf("faxNumber", scope);
  return (
    <VisuallyHidden>
      <span aria-hidden="true">
        <label htmlFor={id}>{label}</label>
        <input id={id} name="faxNumber" tabIndex={-1} autoComplete="off" />
      </span>
    </VisuallyHidden>
  );
}

export function PlainSubmit({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={styles.send}>
      {children}
    </button>
  );
}

/** What is said about the form as a whole; there from the beginning, so that what a script puts into it is read out. */
export function PlainNotice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.notice} tabIndex={-1} data-notice="">
      {children}
    </p>
  );
}

export const plainFormClass = styles.form;
export const plainPairClass = styles.pair;

const idOf = (name: string, scope = "field") => `${scope}-${name}`;

const describedBy = (name: string, error: string | undefined, scope?: string) => ({
  id: idOf(name, scope),
  "aria-invalid": error === undefined ? undefined : (true as const),
  "aria-describedby": error === undefined ? undefined : `${idOf(name, scope)}-error`,
});

type LabelledProps = Pick<FieldProps, "name" | "label" | "error" | "hint" | "scope"> & { children: ReactNode };

function Labelled({ name, label, error, hint, scope, children }: LabelledProps) {
  const id = idOf(name, scope);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
