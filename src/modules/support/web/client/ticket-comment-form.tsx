import { useEffect, useState, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_FILES } from "../../rules.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { useCommentTicket } from "./own-ticket-queries.ts";
import styles from "./ticket-dialog.module.css";
import { useTicketWords } from "./use-ticket-words.ts";

interface TicketCommentFormProps {
  ticketId: string;
  timeZone: string;
  /** A file is on its way, or not. */
  onPendingChange: (isPending: boolean) => void;
}

/** What the client adds. It stays until the server has it. */
export function TicketCommentForm({ ticketId, timeZone, onPendingChange }: TicketCommentFormProps) {
  const { t, faultOf } = useTicketWords(timeZone);
  const draft = useKeptDraft(`ticket-comment:${ticketId}`, { content: "" });
  const { words, files, write, addFile, removeFile, forget } = draft;
  const comment = useCommentTicket(draft);
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words.content.trim() === "" || comment.isPending) return;
    setTooEarly(isPending);
    if (isPending) return;
    comment.mutate(
      { id: ticketId, content: words.content, fileIds: files.map(({ id }) => id) },
      {
        onSuccess: () => {
          forget();
          toastDone({ message: t("comments.sent") });
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={sendOnEnter} noValidate>
      <TextArea
        name="content"
        label={t("comments.add")}
        rows={3}
        maxLength={5000}
        value={words.content}
        onChange={({ target }) => write("content", target.value)}
      />
      <FileUploadField
        label={t("comments.attachments")}
        camera
        max={MAX_FILES}
        files={files}
        texts={{ choose: t("comments.attach"), take: t("comments.addPhoto") }}
        onAdd={addFile}
        onRemove={removeFile}
        onPendingChange={setPending}
      />
      <FormFault text={isTooEarly && isPending ? t("form.stillSending") : comment.error && faultOf(comment.error)} />
      <div>
        <Button tone="primary" type="submit" busy={comment.isPending} disabled={words.content.trim() === ""}>
          {t("comments.send")}
        </Button>
      </div>
    </form>
  );
}
