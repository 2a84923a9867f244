import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_CHAT_CHARACTERS, MAX_FILES } from "../../rules.ts";
import { sendOnPlainEnter, useTypingSign } from "../use-chat-signs.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import styles from "./chat-dialog.module.css";
import { sayTyping, useWriteInChat } from "./own-chat-queries.ts";

interface ChatLineFormProps {
  timeZone: string;
  /** A file is on its way, or not. */
  onPendingChange: (isPending: boolean) => void;
}

/** What the client writes next. It stays until the server has it. */
export function ChatLineForm({ timeZone, onPendingChange }: ChatLineFormProps) {
  const { t, faultOf } = useTicketWords(timeZone);
  const draft = useKeptDraft("chat-line", { content: "" });
  const { words, files, write, addFile, removeFile, forget } = draft;
  const send = useWriteInChat(draft);
  const type = useTypingSign(sayTyping);
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words.content.trim() === "" || send.isPending) return;
    setTooEarly(isPending);
    if (isPending) return;
    send.mutate(
      { content: words.content, fileIds: files.map(({ id }) => id) },
      {
        onSuccess: () => {
          forget();
          area.current?.focus();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={sendOnPlainEnter} noValidate>
      <TextArea
        ref={area}
        name="content"
        label={t("chat.message")}
        hint={t("chat.hint")}
        rows={2}
        maxLength={MAX_CHAT_CHARACTERS}
        // What is on its way is not changed meanwhile: it would be gone once it has arrived.
        readOnly={send.isPending}
        value={words.content}
        onChange={({ target }) => {
          write("content", target.value);
          type();
        }}
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
      <FormFault text={isTooEarly && isPending ? t("form.stillSending") : send.error && faultOf(send.error)} />
      <div>
        <Button tone="primary" type="submit" busy={send.isPending} disabled={words.content.trim() === ""}>
          {send.isPending ? t("chat.sending") : t("chat.send")}
        </Button>
      </div>
    </form>
  );
}
