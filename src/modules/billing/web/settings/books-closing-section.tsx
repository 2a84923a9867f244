import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { addDays } from "#platform/days.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { exportJournal, type BooksClosing } from "../../contract-ledger.ts";
import { closedWords } from "../../rules-accounts.ts";
import styles from "./billing-settings-screen.module.css";
import { BooksClosingDialog } from "./books-closing-dialog.tsx";

interface BooksClosingSectionProps {
  closing: BooksClosing;
  timeZone: string;
  /** In the company's time zone. */
  today: string;
  mayExport: boolean;
}

/** Through which day the books are closed, and the journal of what is closed and of what is not. */
export function BooksClosingSection({ closing, timeZone, today, mayExport }: BooksClosingSectionProps) {
  const [isEdited, setEdited] = useState(false);
  const { closedThrough } = closing;
  return (
    <SectionCard
      anchor="books-closing"
      title="Closing date"
      text="Close the books once the sales tax of a period is filed. Nothing can be entered on a closed day afterwards."
      actions={
        <Button onClick={() => setEdited(true)}>{closedThrough === null ? "Close the Books" : "Change Date"}</Button>
      }
    >
      <p className={styles.name}>{closedThrough === null ? "The books are open." : closedWords(closedThrough)}</p>
      {closing.at !== null && <p className={styles.hint}>{changeText(closing, closing.at, timeZone)}</p>}
      {mayExport && (
        <div className={styles.tools}>
          {exportsOf(closedThrough, today).map(({ label, period }) => (
            <ButtonLink
              key={label}
              tone="quiet"
              icon={<IconDownload size={16} aria-hidden />}
              href={hrefOf(exportJournal, period)}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {isEdited && <BooksClosingDialog closing={closing} today={today} onClose={() => setEdited(false)} />}
    </SectionCard>
  );
}

function changeText({ by, reason }: BooksClosing, at: string, timeZone: string): string {
  const set = `Set${by === null ? "" : ` by ${by}`}, ${formatInstantYear(at, timeZone, "en")}.`;
  return reason === "" ? set : `${set} Opened again because: ${reason}`;
}

/** What was filed already, and what comes into the books since. */
const exportsOf = (closedThrough: string | null, today: string) =>
  closedThrough === null
    ? [{ label: "Export the journal", period: { to: today } }]
    : [
        { label: "Export the journal since the closing", period: { from: addDays(closedThrough, 1) } },
        { label: "Export the closed journal", period: { to: closedThrough } },
      ];
