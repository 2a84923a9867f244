import { formatInstant } from "#platform/web/format.ts";
import { IconCheck, IconWarning } from "#ui/touch/touch-icons.tsx";
import type { ReportHandle } from "./use-report.ts";
import { statusOf } from "./report-status.ts";
import styles from "./saving-badge.module.css";

/** Says what became of what was typed, always; and sends it when asked. */
export function SavingBadge({ report, timeZone }: { report: ReportHandle; timeZone: string }) {
  const clock = (instant: string) => formatInstant(instant, timeZone, "en").split(" · ")[1] ?? "";
  const { tone, text, canSend } = statusOf(report.state, clock);
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
