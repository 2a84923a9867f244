import { useId, useState } from "react";
import { IconCheck } from "./touch-icons.tsx";
import styles from "./touch-chips.module.css";

interface TouchChipsProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** One at a time; pressed again, none. */
  isSingle?: boolean;
  /** What the button says that takes what is not among them; without it only these can be chosen. */
  addLabel?: string;
}

/** Words to tap on. */
export function TouchChips({ label, options, chosen, onChange, isSingle = false, addLabel }: TouchChipsProps) {
  const id = useId();
  const own = chosen.filter((value) => !options.some((option) => option.value === value));
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value));
    else onChange(isSingle ? [value] : [...chosen, value]);
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div className={styles.chips}>
        {[...options, ...own.map((value) => ({ value, label: value }))].map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {chosen.includes(option.value) && <IconCheck size={20} />}
            {option.label}
          </button>
        ))}
      </div>
      {addLabel !== undefined && (
        <Another label={addLabel} onAdd={(value) => (chosen.includes(value) ? undefined : toggle(value))} />
      )}
    </div>
  );
}

function Another({ label, onAdd }: { label: string; onAdd: (value: string) => void }) {
  const [typed, setTyped] = useState("");
  const add = () => {
    if (typed.trim() === "") return;
    onAdd(typed.trim());
    setTyped("");
  };
  return (
    <div className={styles.another}>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        // Whoever goes on without pressing the button meant it all the same.
        onBlur={add}
      />
      <button type="button" className={styles.chip} onClick={add}>
        Add
      </button>
    </div>
  );
}
