import { useState } from "react";
import { IconCheck, IconWarning } from "#ui/touch/touch-icons.tsx";
import { sheetOnDemand } from "#ui/touch/touch-on-demand.tsx";
import { clockIn } from "../report/report-clock.ts";
import { lineOf } from "./unsent-words.ts";
import { useUnsent } from "./use-unsent.ts";
import styles from "./unsent-badge.module.css";

const UnsentSheet = sheetOnDemand("Not sent yet", async () => (await import("./unsent-panel.tsx")).UnsentSheet);

/** Says on every screen whether everything has arrived, and what has not. */
export function UnsentLine({ timeZone }: { timeZone: string }) {
  const unsent = useUnsent();
  const [isOpen, setIsOpen] = useState(false);
  const clock = clockIn(timeZone);
  const { tone, text } = lineOf(unsent, clock);
  return (
    <div className={styles.line} data-tone={tone}>
      <span className={styles.text} role="status">
        {tone === "good" && <IconCheck size={18} />}
        {tone === "warning" && <IconWarning size={18} />}
        {text}
      </span>
      {tone === "warning" && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          Show
        </button>
      )}
      {isOpen && <UnsentSheet unsent={unsent} clock={clock} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
