import { TouchButton } from "#ui/touch/touch-button.tsx";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

const STEP = 5;
/** Where the slider stands before anybody has touched it. */
const MIDDLE = 50;

/** How well it worked, 0 to 100: by a thumb, by steps, or by the keys. */
export function EffectivenessForm({ report }: { report: ReportHandle }) {
  const percent = report.value("effectiveness");
  const set = (value: number) => report.edit("effectiveness", Math.min(100, Math.max(0, Math.round(value))));
  return (
    <div className={styles.list}>
      <output className={styles.percent} htmlFor="effectiveness">
        {percent === null ? "–" : `${percent}%`}
      </output>
      <label className={styles.soft} htmlFor="effectiveness">
        How well did the treatment work?
      </label>
      <input
        id="effectiveness"
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent ?? MIDDLE}
        aria-valuetext={percent === null ? "Not rated yet" : `${percent} percent`}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
      <div className={styles.row}>
        <TouchButton aria-label="5 less" onClick={() => set((percent ?? MIDDLE) - STEP)}>
          −5
        </TouchButton>
        <TouchButton aria-label="5 more" onClick={() => set((percent ?? MIDDLE) + STEP)}>
          +5
        </TouchButton>
      </div>
      {percent !== null && (
        <TouchButton tone="quiet" onClick={() => report.edit("effectiveness", null)}>
          Clear rating
        </TouchButton>
      )}
    </div>
  );
}
