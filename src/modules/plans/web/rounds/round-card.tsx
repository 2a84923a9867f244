import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { PriceRound } from "../../contract-rounds.ts";
import { useWithdrawRound } from "./round-queries.ts";
import styles from "./round-section.module.css";
import { counted, progressWords, roundWords, shareDone, STATUS_TONES, STATUS_WORDS } from "./round-words.ts";

interface Card {
  round: PriceRound;
  timeZone: string;
  onOpen: () => void;
}

/** One change of many prices, and the way back while its day is ahead. */
export function RoundCard({ round, timeZone, onOpen }: Card) {
  const withdraw = useWithdrawRound();
  const [isAsking, setAsking] = useState(false);
  const { status, askedAt, askedBy, withdrawnAt, withdrawnBy, reason } = round;
  const words = roundWords(round);
  const isMoving = status === "running" || status === "withdrawing";
  return (
    <li className={styles.round}>
      <div className={styles.lines}>
        <p className={styles.name}>
          {words}
          <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
        </p>
        <p className={styles.figures}>{progressWords(round)}</p>
        {isMoving && (
          <progress
            className={styles.progress}
            aria-label={`${STATUS_WORDS[status]}: ${words}`}
            value={shareDone(round)}
          />
        )}
        {reason !== "" && <p className={styles.soft}>{reason}</p>}
        <p className={styles.soft}>{doneBy(formatInstantYear(askedAt, timeZone, "en"), askedBy)}</p>
        {withdrawnAt !== null && (
          <p className={styles.soft}>
            {`Taken back ${doneBy(formatInstantYear(withdrawnAt, timeZone, "en"), withdrawnBy)}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onOpen} aria-label={`Show Plans of ${words}`}>
          Show Plans
        </Button>
        {round.can.withdraw && (
          <Button tone="quiet" onClick={() => setAsking(true)} aria-label={`Take Back ${words}`}>
            Take Back
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Take back ${words}?`}
        action="Take Back"
        keep="Keep it"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutateAsync({ id: round.id })}
      >
        <p>
          {`${counted(round.changed, "coming price")} will be canceled. Clients who were told by email are told that their price stays the same.`}
        </p>
      </ConfirmDialog>
    </li>
  );
}

const doneBy = (when: string, by: string | null): string => (by === null ? when : `${when} · ${by}`);
