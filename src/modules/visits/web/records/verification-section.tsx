import { IconShieldCheck } from "@tabler/icons-react";
import { formatInstantYear, formatNumber } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { RecordFault, Verification } from "../../contract-records.ts";
import { useVerifyRecords } from "../records-queries.ts";

interface VerificationSectionProps {
  verification: Verification | null;
  mayVerify: boolean;
  timeZone: string;
  onOpen: (recordId: string) => void;
}

const FAULT_WORDS: Record<RecordFault["kind"], string> = {
  changed: "was changed after it was written",
  missing: "is preceded by a record that is gone",
  unlinked: "does not stand on the record before it",
  "removed-early": "was removed before its time was over",
  "head-moved": "is not the end that the chain is said to have",
};

/** When the records were last verified, and what was found. */
export function VerificationSection({ verification, mayVerify, timeZone, onOpen }: VerificationSectionProps) {
  const verify = useVerifyRecords();
  const isRunning = verification !== null && verification.finishedAt === null;
  const ask = () => verify.mutate({}, { onError: ({ message }) => toastFailed({ title: "Not verified", message }) });
  return (
    <SectionCard
      title="Verification"
      text={told(verification, timeZone)}
      badge={<VerificationBadge verification={verification} />}
      actions={
        mayVerify && (
          <Button icon={<IconShieldCheck size={18} aria-hidden />} busy={verify.isPending || isRunning} onClick={ask}>
            Verify records
          </Button>
        )
      }
    >
      {verification !== null && verification.faults.length > 0 && (
        <ul>
          {verification.faults.map(({ kind, technicianId, position, recordId }) => (
            <li key={`${kind} ${technicianId} ${String(position)}`}>
              {`Record ${String(position)} of a technician ${FAULT_WORDS[kind]}. `}
              {recordId !== null && (
                <Button tone="quiet" aria-label={`Open record ${String(position)}`} onClick={() => onOpen(recordId)}>
                  Open
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function told(verification: Verification | null, timeZone: string): string {
  if (verification === null)
    return "Each record carries a hash of the one before it. Verifying walks all of them and finds what was changed or is missing.";
  const { finishedAt, askedAt, records } = verification;
  if (finishedAt === null)
    return `Since ${formatInstantYear(askedAt, timeZone, "en")}: ${formatNumber(records, "en")} so far.`;
  return `${formatNumber(records, "en")} ${records === 1 ? "record" : "records"}, verified ${formatInstantYear(finishedAt, timeZone, "en")}.`;
}

function VerificationBadge({ verification }: { verification: Verification | null }) {
  if (verification === null) return <StatusBadge tone="neutral">Not verified yet</StatusBadge>;
  if (verification.finishedAt === null) return <StatusBadge tone="neutral">Under way</StatusBadge>;
  const faults = verification.faults.length;
  if (faults === 0) return <StatusBadge tone="good">As they were written</StatusBadge>;
  return <StatusBadge tone="danger">{faults === 1 ? "1 fault" : `${String(faults)} faults`}</StatusBadge>;
}
