import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { DocumentShare, ShareOpening } from "../../contract-shares.ts";
import { SHARE_TONES } from "../document-tones.ts";
import { ownSharesQuery, useRevokeShare } from "./own-document-queries.ts";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

/** To whom a document was given, who opened it when, and the way to end it. */
export function OwnSharesSection({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useDocumentWords(timeZone);
  const found = useQuery(ownSharesQuery(id));
  const revoke = useRevokeShare();
  const [revoked, setRevoked] = useState<DocumentShare | null>(null);
  return (
    <section>
      <h3>{t("shares.title")}</h3>
      {found.isPending ? (
        <Skeleton label={t("shares.waiting")} lines={2} height="3rem" />
      ) : found.isError ? (
        <ErrorPanel title={t("shares.failed")} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data.data.length === 0 ? (
        <p className={styles.quiet}>{t("shares.none")}</p>
      ) : (
        <ul className={styles.rows}>
          {found.data.data.map((share) => (
            <ShareRow key={share.id} share={share} timeZone={timeZone} onRevoke={() => setRevoked(share)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={t("shares.revokeTitle")}
        action={t("shares.revoke")}
        isOpen={revoked !== null}
        onConfirm={async () => {
          if (!revoked) return;
          await revoke.mutateAsync({ id: revoked.id });
          toastDone({ message: t("shares.revokedNow") });
        }}
        onClose={() => setRevoked(null)}
      >
        <p>{t("shares.revokeText")}</p>
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
  const { t, instantOf, lastDayOf } = useDocumentWords(timeZone);
  const { method, recipients, state, hasPassword, sharedBy, createdAt, expiresAt, openCount, openings, can } = share;
  return (
    <li>
      <div className={styles.head}>
        <p className={styles.strong}>{method === "email" ? recipients.join(", ") : t("shares.link")}</p>
        <StatusBadge tone={SHARE_TONES[state]}>{t(`shareState.${state}`)}</StatusBadge>
      </div>
      <p className={styles.quiet}>
        {[
          t("shares.by", { name: sharedBy, day: instantOf(createdAt) }),
          ...(state === "active" ? [t("shares.until", { day: lastDayOf(expiresAt) })] : []),
          ...(hasPassword ? [t("shares.password")] : []),
        ].join(" · ")}
      </p>
      <p className={styles.quiet}>
        {openCount === 0 ? t("shares.unopened") : t("shares.opened", { count: openCount })}
      </p>
      {openings.length > 0 && <Openings openings={openings} timeZone={timeZone} />}
      {can.revoke && (
        <div>
          <Button onClick={onRevoke}>{t("shares.revoke")}</Button>
        </div>
      )}
    </li>
  );
}

function Openings({ openings, timeZone }: { openings: readonly ShareOpening[]; timeZone: string }) {
  const { t, instantOf } = useDocumentWords(timeZone);
  return (
    <details>
      <summary>{t("shares.openings")}</summary>
      <ul className={styles.openings}>
        {openings.map(({ at, outcome, recipient, address }, index) => (
          <li key={`${at} ${index}`}>
            {[instantOf(at), t(`outcome.${outcome}`), ...(recipient === null ? [] : [recipient]), address]
              .filter((part) => part !== "")
              .join(" · ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
