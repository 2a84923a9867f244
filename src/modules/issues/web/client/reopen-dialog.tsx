import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useReopenIssue } from "./own-issue-queries.ts";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

/** A resolved issue is back; what is written becomes a comment. */
export function ReopenDialog({ id, timeZone, onClose }: { id: string; timeZone: string; onClose: () => void }) {
  const { t, faultOf } = useOwnIssueWords(timeZone);
  const reopen = useReopenIssue();
  const [words, setWords] = useState("");
  const fault =
    reopen.error && (reopen.error.code === "issues.cannot_reopen" ? t("reopen.isOpen") : faultOf(reopen.error));
  const send = () =>
    reopen.mutate(
      { id, words },
      {
        onSuccess: () => {
          toastDone({ message: t("reopen.done") });
          onClose();
        },
      },
    );
  return (
    <DraftFormDialog
      title={t("reopen.title")}
      size="narrow"
      fault={fault}
      isBusy={reopen.isPending}
      canSend
      isChanged={words !== ""}
      labels={{ send: t("reopen.send"), leave: t("keep") }}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        name="words"
        label={t("reopen.words")}
        optional
        rows={3}
        maxLength={5000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </DraftFormDialog>
  );
}
