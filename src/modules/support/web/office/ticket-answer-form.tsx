import { useState, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_FILES } from "../../rules.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { useCommentTicket } from "./ticket-queries.ts";
import styles from "./ticket-section.module.css";

interface TicketAnswerFormProps {
  ticketId: string;
  clientName: string;
}

const FAILED = "The answer was not sent: the server did not respond. Please try again.";

/** What was typed stays until it is sent, also when the panel is closed meanwhile. */
export function TicketAnswerForm({ ticketId, clientName }: TicketAnswerFormProps) {
  const comment = useCommentTicket();
  const failure = useFailureText();
  const { words, files, write, addFile, removeFile, keyOf, arrived, forget } = useKeptDraft(
    `ticket-answer:${ticketId}`,
    {
      content: "",
    },
  );
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words.content.trim() === "" || comment.isPending) return;
    setTooEarly(isPending);
    if (isPending) return;
    const input = { id: ticketId, content: words.content, fileIds: files.map(({ id }) => id) };
    comment.mutate(
      { input, key: keyOf(input), onArrived: arrived },
      {
        onSuccess: () => {
          forget();
          toastDone({ message: `Sent to ${clientName}.` });
        },
      },
    );
  };
  const refusal = comment.error && (comment.error.fields[0]?.message ?? failure(comment.error, FAILED));
  return (
    <form className={styles.form} aria-label="New comment" onSubmit={submit} onKeyDown={sendOnEnter} noValidate>
      <TextArea
        label="Write to the client"
        name="content"
        rows={3}
        maxLength={5000}
        hint={`${clientName} reads it in the portal and is told of it.`}
        value={words.content}
        onChange={({ target }) => write("content", target.value)}
      />
      <FileUploadField
        label="Photos and files"
        max={MAX_FILES}
        files={files}
        onAdd={addFile}
        onRemove={removeFile}
        onPendingChange={setPending}
      />
      <FormFault text={isTooEarly && isPending ? "A file is still being sent. Please wait, or remove it." : refusal} />
      <div>
        <Button tone="primary" type="submit" busy={comment.isPending} disabled={words.content.trim() === ""}>
          Send
        </Button>
      </div>
    </form>
  );
}
