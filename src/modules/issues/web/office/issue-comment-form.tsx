import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { Button } from "#ui/button.tsx";
import { LeaveQuestion } from "#ui/dialogs/leave-question.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CommentForm } from "../../contract.ts";
import { MAX_COMMENT_FILES } from "../../rules.ts";
import styles from "./issue-comments-section.module.css";
import { useCommentIssue } from "./issue-queries.ts";

interface CommentFormProps {
  issueId: string;
  clientName: string;
}

/** What was typed stays until it is sent, whatever colleagues change meanwhile; a new form begins only after that. */
export function IssueCommentForm(props: CommentFormProps) {
  const [sent, setSent] = useState(0);
  return <OneComment key={sent} {...props} onSent={() => setSent((count) => count + 1)} />;
}

function OneComment({ issueId, clientName, onSent }: CommentFormProps & { onSent: () => void }) {
  const comment = useCommentIssue();
  const keyOf = useAttemptKey();
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const form = useSchemaForm({
    schema: Words,
    send: async ({ content }) => {
      if (isPending) {
        setFault("A file is still being sent. Please wait, or remove it.");
        return;
      }
      const input = { id: issueId, content, fileIds: files.map(({ id }) => id) };
      await comment.mutateAsync({ input, key: keyOf(input) });
      toastDone({ message: `Sent to ${clientName}.` });
      onSent();
    },
    failed: "The comment was not sent: the server did not respond. Please try again.",
  });
  return (
    <form className={styles.form} aria-label="New comment" {...form.form} onKeyDown={sendOnEnter}>
      <TextArea
        label="Write to the client"
        name="content"
        rows={3}
        hint={`${clientName} reads it in the portal and is told of it.`}
        error={form.faultOf("content")}
      />
      <FileUploadField
        label="Photos and files"
        max={MAX_COMMENT_FILES}
        files={files}
        error={isPending ? fault : undefined}
        onAdd={(file) => setFiles((before) => [...before, file])}
        onRemove={(file) => setFiles((before) => before.filter(({ id }) => id !== file.id))}
        onPendingChange={setPending}
      />
      <FormFault text={form.fault} />
      <div className={styles.send}>
        <Button tone="primary" type="submit" busy={form.isBusy}>
          {form.isBusy ? "Sending..." : "Send"}
        </Button>
      </div>
      <LeaveQuestion isChanged={() => form.isChanged() || files.length > 0 || isPending} />
    </form>
  );
}

const Words = CommentForm.omit({ fileIds: true });
