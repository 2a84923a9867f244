import { formatMoney } from "#platform/web/format.ts";
import type { CancelConsequences } from "../../contract-lifecycle.ts";
import { counted, dayYear, visitWords } from "../agreement-words.ts";
import styles from "./agreement-screen.module.css";

/** How many are named one by one. */
const NAMED = 5;

/** What follows for visits and money, in sentences. */
export function CancelConsequencesPanel({
  consequences,
  isSigned,
}: {
  consequences: CancelConsequences;
  isSigned: boolean;
}) {
  const { plan, appointments, openInvoiceCents, prepaidCents } = consequences;
  const lines = [
    ...(isSigned ? [] : ["Nobody can sign it anymore. Its number is not used again."]),
    ...(plan === null
      ? []
      : [
          `It started “${plan.title}”${plan.nextOn === null ? "." : `; the next visit is due ${dayYear(plan.nextOn)}.`}`,
        ]),
    ...(appointments.length === 0
      ? []
      : [`${counted(appointments.length, "appointment already has", "appointments already have")} a time:`]),
  ];
  const money = [
    ...(openInvoiceCents > 0
      ? [
          `${formatMoney(openInvoiceCents)} was billed and is not paid yet. It stays owed unless you cancel or credit it.`,
        ]
      : []),
    ...(prepaidCents > 0
      ? [`${formatMoney(prepaidCents)} was paid ahead for visits that would not come. Please decide about a refund.`]
      : []),
  ];
  return (
    <div className={styles.consequences}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {appointments.length > 0 && (
        <ul>
          {appointments.slice(0, NAMED).map((visit) => (
            <li key={visit.id}>{visitWords(visit)}</li>
          ))}
          {appointments.length > NAMED && <li>{`And ${appointments.length - NAMED} more`}</li>}
        </ul>
      )}
      {money.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isSigned && <p>This cannot be undone.</p>}
    </div>
  );
}
