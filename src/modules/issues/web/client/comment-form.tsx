import { useEffect, useState, type SubmitEvent } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { Button } from "#ui/button.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_COMMENT_FILES } from "../../rules.ts";
import type { CommentDraft } from "./comment-draft.ts";
import { useCommentIssue } from "./own-issue-queries.ts";
import styles from "./own-issue-dialog.module.css";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

interface CommentFormProps {
  issueId: string;
  timeZone: string;
  draft: CommentDraft | null;
  /** Something would be lost now, or not. */
  onWriting: (isWriting: boolean) => void;
}

/** What the client adds. It stays until the server has it. */
export function CommentForm({ issueId, timeZone, draft, onWriting }: CommentFormProps) {
  const { t, faultOf } = useOwnIssueWords(timeZone);
  const comment = useCommentIssue();
  const [content, setContent] = useState(draft?.content ?? "");
  const [files, setFiles] = useState<readonly FileView[]>(draft?.files ?? []);
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const isWriting = content.trim() !== "" || files.length > 0 || isPending;
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (content.trim() === "" || comment.isPending) return;
    setTooEarly(isPending);
    if (isPending) return;
    comment.mutate(
      { id: issueId, content, fileIds: files.map(({ id }) => id) },
      {
        onSuccess: () => {
          setContent("");
          setFiles([]);
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
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <FileUploadField
        label={t("comments.attachments")}
        camera
        max={MAX_COMMENT_FILES}
        files={files}
        texts={{ choose: t("comments.attach"), take: t("comments.addPhoto") }}
        onAdd={(file) => setFiles((before) => [...before, file])}
        onRemove={(file) => setFiles((before) => before.filter(({ id }) => id !== file.id))}
        onPendingChange={setPending}
      />
      <FormFault
        text={isTooEarly && isPending ? t("comments.stillSending") : comment.error && faultOf(comment.error)}
      />
      <div>
        <Button tone="primary" type="submit" busy={comment.isPending} disabled={content.trim() === ""}>
          {t("comments.send")}
        </Button>
      </div>
    </form>
  );
}
