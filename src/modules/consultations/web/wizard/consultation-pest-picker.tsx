import { useId } from "react";
import { useMessage } from "#platform/web/use-message.ts";
import type { LineDrawing } from "./consultation-drawings.ts";
import styles from "./consultation-pest-picker.module.css";

interface PestPickerProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; drawing: LineDrawing }[];
  value: string;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of several pests, chosen by its picture. */
export function PestPicker<Value extends string>(props: PestPickerProps<Value>) {
  const { legend, name, options, value, onChange, error } = props;
  const message = useMessage();
  const errorId = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={error !== undefined || undefined}
            />
            <Picture drawing={option.drawing} />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {message(error)}
        </p>
      )}
    </fieldset>
  );
}

function Picture({ drawing }: { drawing: LineDrawing }) {
  return (
    <svg viewBox="0 0 64 64" className={styles.picture} aria-hidden="true" focusable="false">
      {drawing.tint !== undefined && <path d={drawing.tint} className={styles.tint} />}
      <path d={drawing.bold} className={styles.bold} />
      <path d={drawing.fine} className={styles.fine} />
    </svg>
  );
}
