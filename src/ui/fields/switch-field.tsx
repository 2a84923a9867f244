import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Button } from "../button.tsx";
import styles from "./switch-field.module.css";

/** What became of the latest change; `idle` before there was one. */
export type SwitchState = "idle" | "saving" | "saved" | "failed";

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  state?: SwitchState;
  words: { saving: string; saved: string; failed: string; retry: string };
  /** Saves once more what was chosen. */
  onRetry?: () => void;
}

/** On or off, which counts at once: beside it stands whether it is saved, and what was chosen stays when it is not. */
export function SwitchField({
  label,
  hint,
  isOn,
  onChange,
  disabled,
  state = "idle",
  words,
  onRetry,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-state`}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-state`} role="status" className={styles.state} data-state={state}>
        {state === "saving" && words.saving}
        {state === "saved" && (
          <>
            <IconCheck size={16} aria-hidden />
            {words.saved}
          </>
        )}
        {state === "failed" && (
          <>
            <IconAlertCircle size={16} aria-hidden />
            {words.failed}
          </>
        )}
      </p>
      {state === "failed" && onRetry && (
        <div>
          <Button onClick={onRetry}>{words.retry}</Button>
        </div>
      )}
    </div>
  );
}
