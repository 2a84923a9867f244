import { IconCheck, IconWarning } from "#ui/touch/touch-icons.tsx";
import { clockIn } from "./report-clock.ts";
import type { ReportHandle } from "./report-handle.ts";
import { statusOf } from "./report-status.ts";
import styles from "./saving-badge.module.css";

/** Says what became of what was typed, always; and sends it when asked. */
export function SavingBadge({ report, timeZone }: { report: ReportHandle; timeZone: string }) {
  const { tone, text, canSend } = statusOf(report.state, clockIn(timeZone));
  return (
    <div className={styles.line} data-tone={tone}>
      <span className={styles.text} role="status">
        {tone === "good" && <IconCheck size={20} />}
        {tone === "warning" && <IconWarning size={20} />}
        {text}
      </span>
      {canSend && (
        <button type="button" className={styles.send} onClick={() => void report.session.flush()}>
          Send now
        </button>
      )}
    </div>
  );
}
