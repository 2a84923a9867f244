import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import type { DocumentShare } from "../../contract-shares.ts";
import { SHARE_TONES } from "../document-tones.ts";
import { sharesQuery, useRevokeShare } from "./document-queries.ts";
import { OUTCOME_LABELS, SHARE_STATE_LABELS } from "./document-words.ts";
import styles from "./documents-screen.module.css";

interface DocumentSharesSectionProps {
  document: OfficeDocumentDetail;
  timeZone: string;
}

/** To whom the client gave it, who opened it when, and the way to end it. */
export function DocumentSharesSection({ document, timeZone }: DocumentSharesSectionProps) {
  const shares = useQuery(sharesQuery(document.id));
  const revoke = useRevokeShare();
  const [revoked, setRevoked] = useState<DocumentShare | null>(null);
  return (
    <section>
      <h3>Shared by the client</h3>
      {shares.isPending ? (
        <Skeleton label="Loading the shared links" lines={2} />
      ) : shares.isError ? (
        <ErrorPanel
          title="The shared links could not be loaded."
          error={shares.error}
          onRetry={() => void shares.refetch()}
        />
      ) : shares.data.data.length === 0 ? (
        <p className={styles.quiet}>The client has not shared this document.</p>
      ) : (
        <ul className={styles.rows}>
          {shares.data.data.map((share) => (
            <ShareRow key={share.id} share={share} timeZone={timeZone} onRevoke={() => setRevoked(share)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Revoke this link?"
        action="Revoke"
        isOpen={revoked !== null}
        onConfirm={async () => {
          if (!revoked) return;
          await revoke.mutateAsync({ id: revoked.id });
          toastDone({ message: "The link was revoked." });
        }}
        onClose={() => setRevoked(null)}
      >
        <p>Anyone who has it will no longer be able to open the document. This can’t be undone.</p>
      </ConfirmDialog>
    </section>
  );
}

interface ShareRowProps {
  share: DocumentShare;
  timeZone: string;
  onRevoke: () => void;
}

function ShareRow({ share, timeZone, onRevoke }: ShareRowProps) {
  const { method, recipients, state, hasPassword, sharedBy, createdAt, expiresAt, openCount, openings, can } = share;
  const instantOf = (instant: string) => formatInstantYear(instant, timeZone, "en");
  return (
    <li>
      <p className={styles.head}>
        <span>{method === "email" ? recipients.join(", ") : "A copied link"}</span>
        <StatusBadge tone={SHARE_TONES[state]}>{SHARE_STATE_LABELS[state]}</StatusBadge>
      </p>
      <p className={styles.quiet}>
        {[
          `Shared by ${sharedBy}, ${instantOf(createdAt)}`,
          ...(state === "active" ? [`works until ${instantOf(expiresAt)}`] : []),
          ...(hasPassword ? ["with a password"] : []),
          openCount === 0 ? "not opened yet" : openCount === 1 ? "opened once" : `opened ${openCount} times`,
        ].join(" · ")}
      </p>
      {openings.length > 0 && (
        <details>
          <summary>Who opened it</summary>
          <ul className={styles.openings}>
            {openings.map(({ at, outcome, recipient, address, agent }, index) => (
              <li key={`${at} ${index}`}>
                {[instantOf(at), OUTCOME_LABELS[outcome], recipient ?? "", address, agent]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </li>
            ))}
          </ul>
        </details>
      )}
      {can.revoke && (
        <div>
          <Button onClick={onRevoke}>Revoke</Button>
        </div>
      )}
    </li>
  );
}
