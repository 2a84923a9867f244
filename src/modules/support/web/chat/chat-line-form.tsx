import { useEffect, useId, useState, type RefObject, type SubmitEvent } from "react";
import type { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { Button } from "#ui/button.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_CHAT_CHARACTERS, MAX_FILES } from "../../rules.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import type { OutgoingLine } from "../use-chat-outbox.ts";
import { sendOnPlainEnter, useTypingSign } from "../use-chat-signs.ts";
import styles from "./chat-dialog.module.css";
import { sayTyping } from "./own-chat-queries.ts";

interface ChatLineFormProps {
  draft: ReturnType<typeof useKeptDraft<"content">>;
  area: RefObject<HTMLTextAreaElement | null>;
  timeZone: string;
  onSend: (line: Omit<OutgoingLine, "key">) => void;
  /** A file is on its way, or not. */
  onPendingChange: (isPending: boolean) => void;
}

/** What the client writes next. Sent, it leaves the field at once, which is free for the line after it. */
export function ChatLineForm({ draft, area, timeZone, onSend, onPendingChange }: ChatLineFormProps) {
  const { t } = useTicketWords(timeZone);
  const { words, files, write, addFile, removeFile, forget } = draft;
  const typing = useTypingSign(sayTyping);
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const formId = useId();
  // The window shows it at once, or after it has found the chat; either way whoever opened it begins to write.
  useEffect(() => area.current?.focus(), [area]);
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = words.content.trim();
    if (content === "") return;
    setTooEarly(isPending);
    if (isPending) return;
    onSend({ content, files });
    forget();
    typing.sent();
    area.current?.focus();
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit} onKeyDown={sendOnPlainEnter} noValidate>
      <FocusFirst formId={formId} />
      <TextArea
        ref={area}
        name="content"
        label={t("chat.message")}
        hint={t("chat.hint")}
        rows={2}
        maxLength={MAX_CHAT_CHARACTERS}
        value={words.content}
        onChange={({ target }) => {
          write("content", target.value);
          typing.type();
        }}
      />
      <div className={styles.row}>
        <FileUploadField
          label={t("comments.attachments")}
          max={MAX_FILES}
          files={files}
          // A phone offers its camera among the files; a button for it would push the other one out of sight.
          texts={{ choose: t("comments.attach") }}
          onAdd={addFile}
          onRemove={removeFile}
          onPendingChange={setPending}
        />
        <Button tone="primary" type="submit" disabled={words.content.trim() === ""}>
          {t("chat.send")}
        </Button>
      </div>
      <FormFault text={isTooEarly && isPending ? t("form.stillSending") : null} />
    </form>
  );
}
