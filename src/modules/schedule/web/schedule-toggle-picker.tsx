import { useId } from "react";
import styles from "./schedule-toggle-picker.module.css";

interface TogglePicker<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three ways to look at the same thing. Radio buttons below: arrow keys and readers know them. */
export function ScheduleTogglePicker<Value extends string>({ legend, options, value, onChange }: TogglePicker<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.toggle}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
