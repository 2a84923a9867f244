import styles from "./form-fault.module.css";

/** Why a form was not accepted as a whole; it is read out when it appears. Faults of a field stand at the field. */
export function FormFault({ text, hint }: { text: string | null; hint?: string | null }) {
  if (text === null) return null;
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      {hint !== undefined && hint !== null && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
