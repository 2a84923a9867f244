import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CommentDraft } from "./comment-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { IssueCommentsSection } from "./issue-comments-section.tsx";
import { IssueFactsSection } from "./issue-facts-section.tsx";
import { ownIssueQuery } from "./own-issue-queries.ts";
import { ReopenDialog } from "./reopen-dialog.tsx";
import styles from "./own-issue-dialog.module.css";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

interface OwnIssueDialogProps {
  id: string;
  timeZone: string;
  /** What the comment begins with. */
  draft: CommentDraft | null;
  onClose: () => void;
}

/** One issue with everything that was written; what happens meanwhile appears by itself. */
export function OwnIssueDialog({ id, timeZone, draft, onClose }: OwnIssueDialogProps) {
  const { t } = useOwnIssueWords(timeZone);
  const found = useQuery(ownIssueQuery(id));
  const [isWriting, setWriting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const issue = found.data;
  const leave = () => {
    if (isWriting) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog title={issue?.title ?? t("detail.title")} size="widest" isOpen onClose={leave}>
        {issue ? (
          <div className={styles.detail}>
            <IssueFactsSection issue={issue} timeZone={timeZone} />
            {issue.can.reopen && (
              <div className={styles.notice}>
                <p>{t("reopen.text")}</p>
                <Button onClick={() => setReopening(true)}>{t("reopen.open")}</Button>
              </div>
            )}
            <IssueCommentsSection comments={issue.comments} timeZone={timeZone} />
            {issue.can.comment && <CommentForm issueId={id} timeZone={timeZone} draft={draft} onWriting={setWriting} />}
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
      {isReopening && <ReopenDialog id={id} timeZone={timeZone} onClose={() => setReopening(false)} />}
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}
