import type { ReactNode } from "react";
import styles from "./time-choice-field.module.css";

interface Chip {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A time among others to choose one of. */
export const TimeChoiceField = ({ name, value, isChosen, onChoose, children }: Chip) => (
  <label className={styles.chip}>
    <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
);
