import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnTicketDetail } from "../../contract-own.ts";
import { ownTicketQuery, useReopenTicket } from "./own-ticket-queries.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import { TicketCommentForm } from "./ticket-comment-form.tsx";
import { TicketCommentsSection } from "./ticket-comments-section.tsx";
import { TicketFilesList } from "./ticket-files-list.tsx";
import styles from "./ticket-dialog.module.css";
import { useTicketWords } from "./use-ticket-words.ts";

interface TicketDialogProps {
  id: string;
  timeZone: string;
  onClose: () => void;
}

/** One ticket with everything that was written; what happens meanwhile appears by itself. */
export function TicketDialog({ id, timeZone, onClose }: TicketDialogProps) {
  const { t } = useTicketWords(timeZone);
  const found = useQuery(ownTicketQuery(id));
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ticket = found.data;
  return (
    <>
      <Dialog
        title={ticket?.subject ?? t("detail.title")}
        size="widest"
        isOpen
        // What is written stays in the tab; a file that is on its way would be lost.
        onClose={() => (isPending ? setAsking(true) : onClose())}
      >
        {ticket ? (
          <div className={styles.detail}>
            <TicketFacts ticket={ticket} timeZone={timeZone} />
            {ticket.can.reopen && <Reopen id={id} timeZone={timeZone} />}
            <TicketCommentsSection comments={ticket.comments} timeZone={timeZone} />
            {ticket.can.comment ? (
              <TicketCommentForm ticketId={id} timeZone={timeZone} onPendingChange={setPending} />
            ) : (
              <p className={styles.notice}>{t("detail.closedText")}</p>
            )}
          </div>
        ) : found.isPending ? (
          <Skeleton label={t("detail.waiting")} lines={5} height="3rem" />
        ) : isCallError(found.error) && isNotThere(found.error) ? (
          <EmptyState
            title={t("detail.gone")}
            text={t("detail.goneText")}
            action={<Button onClick={onClose}>{t("close")}</Button>}
          />
        ) : (
          <ErrorPanel title={t("detail.failed")} error={found.error} onRetry={() => void found.refetch()} />
        )}
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}

/** What was asked. */
function TicketFacts({ ticket, timeZone }: { ticket: OwnTicketDetail; timeZone: string }) {
  const { t, instantOf } = useTicketWords(timeZone);
  const { reference, category, description, files, createdAt } = ticket;
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.badges}>
          <TicketBadge ticket={ticket} />
        </p>
        <p className={styles.quiet}>
          {[reference, t(`category.${category}`), t("card.created", { day: instantOf(createdAt) })].join(" · ")}
        </p>
      </div>
      <p className={styles.words}>{description}</p>
      {files.length > 0 && (
        <section>
          <h3>{t("detail.files")}</h3>
          <TicketFilesList files={files} />
        </section>
      )}
    </>
  );
}

function Reopen({ id, timeZone }: { id: string; timeZone: string }) {
  const { t, faultOf } = useTicketWords(timeZone);
  const reopen = useReopenTicket();
  return (
    <>
      <div className={styles.notice}>
        <p>{t("detail.resolvedText")}</p>
        <Button
          busy={reopen.isPending}
          onClick={() => reopen.mutate({ id }, { onSuccess: () => toastDone({ message: t("detail.reopened") }) })}
        >
          {t("detail.reopen")}
        </Button>
      </div>
      <FormFault text={reopen.error && faultOf(reopen.error)} />
    </>
  );
}
