import { addDays, addMonths } from "#platform/days.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { NextAction } from "../../contract.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

/** What should be done next, and when. */
export function NextActionForm({ report, today }: { report: ReportHandle; today: string }) {
  const next = report.value("nextAction") ?? { action: "", proposedOn: null };
  const set = (change: Partial<NextAction>) => {
    const value = { ...next, ...change };
    report.edit("nextAction", value.action === "" && value.proposedOn === null ? null : value);
  };
  const days = [
    { label: "In 2 weeks", day: addDays(today, 14) },
    { label: "In a month", day: addMonths(today, 1) },
    { label: "In 3 months", day: addMonths(today, 3) },
  ];
  return (
    <div className={styles.list}>
      <TouchText
        label="What should be done next"
        value={next.action}
        onChange={(action) => set({ action })}
        lines={4}
        maxLength={1000}
      />
      <TouchText
        label="Proposed date"
        type="date"
        value={next.proposedOn ?? ""}
        onChange={(day) => set({ proposedOn: day === "" ? null : day })}
      />
      <div className={styles.row}>
        {days.map(({ label, day }) => (
          <TouchButton key={label} aria-pressed={next.proposedOn === day} onClick={() => set({ proposedOn: day })}>
            {label}
          </TouchButton>
        ))}
      </div>
    </div>
  );
}
