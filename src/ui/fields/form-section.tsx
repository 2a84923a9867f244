import type { ReactNode } from "react";
import styles from "./form-section.module.css";

interface FormSectionProps {
  title: string;
  /** What it is for, where the title does not say it. */
  text?: string;
  children: ReactNode;
}

/** The part of a long form that is about one subject: its fields two beside each other where there is room. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Takes the whole width among fields that share it. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
