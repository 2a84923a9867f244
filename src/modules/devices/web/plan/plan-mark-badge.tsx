import { FORM_PATHS, STATE_PATHS, type MarkForm, type MarkLook } from "../../rules-looks.ts";
import styles from "./plan-view-section.module.css";

/** Where the letters stand in forms whose middle is not that of their square. */
const BASELINES: Partial<Record<MarkForm, number>> = { triangle: 32, flag: 24.5, frame: 28, bubble: 22 };

/** A mark as it is drawn: its kind by its form and letter, its state by a sign at its corner. */
export function MarkPicture({ look: { form, text, state } }: { look: MarkLook }) {
  return (
    <svg className={styles.picture} viewBox="-4 -4 50 48" data-state={state ?? "none"} aria-hidden="true">
      <path className={styles.form} d={FORM_PATHS[form]} />
      <text className={styles.text} x="20" y={BASELINES[form] ?? 25.2} data-long={text.length > 3 || undefined}>
        {text}
      </text>
      {state && (
        <g className={styles.sign} transform="translate(28 -4)">
          <circle cx="8" cy="8" r="8" />
          <path d={STATE_PATHS[state]} />
        </g>
      )}
    </svg>
  );
}

/** As it is read aloud: what is written on it comes first, so that whoever says what they see means it. */
export const spokenLabel = ({ text, label }: { text: string; label: string }): string =>
  label.startsWith(text) ? label : `${text}: ${label}`;
