import { IconDownload } from "@tabler/icons-react";
import type { ImportFault } from "#platform/import-contract.ts";
import { formatNumber } from "#platform/web/format.ts";
import { Button } from "../button.tsx";
import { saveTextFile } from "../save-text-file.ts";
import styles from "./import-faults-list.module.css";
import { faultsAsCsv } from "./import-faults.ts";

const MAX_SHOWN = 50;

/** What is wrong in which line of the file: the first ones here, all that are known as a file. */
export function ImportFaultsList({ faults, bad }: { faults: readonly ImportFault[]; bad: number }) {
  const more = faults.length - MAX_SHOWN;
  return (
    <div className={styles.faults}>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <div className={styles.lines} role="group" aria-label="Errors by line" tabIndex={0}>
        <ul>
          {faults.slice(0, MAX_SHOWN).map((fault) => (
            <li key={`${fault.line} ${fault.column ?? ""} ${fault.message}`}>
              <strong>{`Line ${fault.line}`}</strong>
              {fault.column === null ? ": " : `, ${fault.column}: `}
              {fault.message}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        {more > 0 && <p>{`And ${formatNumber(more, "en")} more in ${formatNumber(bad, "en")} rows.`}</p>}
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => saveTextFile("faults.csv", faultsAsCsv(faults))}
        >
          Download the list of errors
        </Button>
      </div>
    </div>
  );
}
