import { useId, useState, type ReactNode } from "react";
import styles from "./touch-field.module.css";

interface FieldLook {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** A label, what is typed, and what is wrong with it. */
function Frame({ label, hint, error, children }: FieldLook & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described !== "" && { "aria-describedby": described }),
        ...(error !== undefined && { "aria-invalid": true }),
      })}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TouchTextProps extends FieldLook {
  value: string;
  onChange: (value: string) => void;
  inputMode?: "text" | "decimal" | "numeric" | "search";
  type?: "text" | "date" | "search" | "time";
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  lines?: number;
  /** Behind the number, such as `%`. */
  unit?: string;
}

export function TouchText({ label, hint, error, value, onChange, lines, unit, ...rest }: TouchTextProps) {
  // What is kept has no blanks around it, and may come back so between two words that somebody is typing.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && typed.trim() === value.trim() ? typed : value;
  const take = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  const leave = () => setTyped(null);
  return (
    <Frame label={label} hint={hint} error={error}>
      {(wiring) =>
        lines === undefined ? (
          <span className={styles.row}>
            <input
              {...wiring}
              autoComplete="off"
              {...rest}
              className={styles.input}
              value={shown}
              onChange={(event) => take(event.currentTarget.value)}
              onBlur={leave}
            />
            {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          </span>
        ) : (
          <textarea
            {...wiring}
            className={styles.input}
            rows={lines}
            value={shown}
            {...(rest.maxLength !== undefined && { maxLength: rest.maxLength })}
            onChange={(event) => take(event.currentTarget.value)}
            onBlur={leave}
          />
        )
      }
    </Frame>
  );
}

interface TouchChoiceProps extends FieldLook {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of many, by the phone's own list. */
export function TouchChoice({ label, hint, error, value, options, onChange }: TouchChoiceProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

/** Two fields that belong together, side by side: what is typed stands on one line whatever is said above or below it. */
export const TouchPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
