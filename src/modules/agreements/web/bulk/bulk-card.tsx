import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { BULK_STATUSES, BulkSend } from "../../contract-bulk.ts";
import { useStopBulkSend } from "../agreement-queries.ts";
import { momentOf } from "../agreement-words.ts";
import styles from "./bulk-screen.module.css";
import { bulkWords, progressWords } from "./bulk-words.ts";

type Status = (typeof BULK_STATUSES)[number];
const LABELS: Record<Status, string> = { running: "Sending", done: "Done", stopped: "Stopped" };
const TONES: Record<Status, BadgeTone> = { running: "info", done: "good", stopped: "neutral" };

interface BulkCardProps {
  send: BulkSend;
  timeZone: string;
  onOpen: () => void;
}

/** One bulk send, how far it is, and the way to stop it. */
export function BulkCard({ send, timeZone, onOpen }: BulkCardProps) {
  const stop = useStopBulkSend();
  const [isAsking, setAsking] = useState(false);
  const { id, status, planned, sent, leftOut, askedAt, askedBy, can } = send;
  const words = bulkWords(send, timeZone);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          {words}
          <StatusBadge tone={TONES[status]}>{LABELS[status]}</StatusBadge>
        </p>
        <p className={styles.figures}>{progressWords(send)}</p>
        {status === "running" && (
          <progress className={styles.progress} aria-label={`Sending: ${words}`} max={planned} value={sent + leftOut} />
        )}
        <p className={styles.soft}>
          {[momentOf(askedAt, timeZone), ...(askedBy === null ? [] : [askedBy])].join(" · ")}
        </p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onOpen} aria-label={`Show contracts of ${words}`}>
          Show contracts
        </Button>
        {can.stop && (
          <Button tone="quiet" onClick={() => setAsking(true)} aria-label={`Stop ${words}`}>
            Stop
          </Button>
        )}
      </div>
      <ConfirmDialog
        title="Stop sending?"
        action="Stop sending"
        keep="Go on"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => stop.mutateAsync({ input: { id } })}
      >
        <p>What was sent stays sent. The others stay drafts.</p>
      </ConfirmDialog>
    </li>
  );
}
