import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";
import { MAP_FIELD, STATE_OUTLINES } from "./state-outlines.ts";

/** True when the map would show at least one of these states; a company elsewhere gets its list without a map. */
export const canDrawStates = (states: readonly string[]): boolean => states.some((state) => state in STATE_OUTLINES);

/** The states that a company serves. The same states stand beside it as text, so it is silent for screen readers. */
export function StatesMap({ states }: { states: readonly string[] }) {
  const drawn = states.flatMap((state) => {
    const outline = STATE_OUTLINES[state];
    return outline ? [{ state, ...outline }] : [];
  });

  return (
    <Drawing width={MAP_FIELD.width} height={MAP_FIELD.height}>
      {drawn.map(({ state, path }) => (
        <path key={state} d={path} className={`${styles.bold} ${styles.tint}`} />
      ))}
      {states.includes("DE") && <path d="M284 240l20 16" className={styles.fine} />}
      {drawn.map(({ state, label }) => (
        <text key={state} x={label.x} y={label.y} className={styles.label}>
          {state}
        </text>
      ))}
    </Drawing>
  );
}
