import { useState, type RefObject, type SubmitEvent } from "react";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_CHAT_CHARACTERS, MAX_FILES } from "../../rules.ts";
import { ChatOutgoingList } from "../chat-outgoing-list.tsx";
import { sendOnPlainEnter, useTypingSign } from "../use-chat-signs.ts";
import { useChatOutbox, writeAgain } from "../use-chat-outbox.ts";
import { sayTyping, useAnswerInChat } from "./ticket-queries.ts";
import styles from "./ticket-section.module.css";

interface ChatAnswerFormProps {
  ticketId: string;
  clientName: string;
  /** Who writes. */
  userId: string;
  /** The chat goes on; else they are told of what is written. */
  isOpen: boolean;
  /** A closed ticket takes nothing more: what has not arrived is still shown. */
  canWrite: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
}

const WORDS = { sending: "Sending…", notSent: "Not sent.", retry: "Try again", edit: "Edit" };
const FAILED = "The server did not respond.";

/** What the office writes in a chat. Sent, it leaves the field at once, which is free for the line after it. */
export function ChatAnswerForm({ ticketId, clientName, userId, isOpen, canWrite, area }: ChatAnswerFormProps) {
  const failure = useFailureText();
  const draft = useKeptDraft(`ticket-answer:${ticketId}`, { content: "" });
  const { words, files, write, addFile, removeFile, forget } = draft;
  const outbox = useChatOutbox(`chat-outbox:${userId}:${ticketId}`, {
    send: useAnswerInChat(ticketId),
    onUnseenFault: () =>
      toastFailed({ title: "Not sent", message: `Open the chat with ${clientName} to send your message again.` }),
  });
  const typing = useTypingSign(() => sayTyping(ticketId));
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = words.content.trim();
    if (content === "") return;
    setTooEarly(isPending);
    if (isPending) return;
    outbox.add({ content, files });
    forget();
    typing.sent();
    area.current?.focus();
  };
  return (
    <>
      <ChatOutgoingList
        outbox={outbox}
        fault={outbox.fault && (outbox.fault.fields[0]?.message ?? failure(outbox.fault, FAILED))}
        words={WORDS}
        onEdit={(line) => writeAgain(draft, line)}
        onDone={() => area.current?.focus()}
      />
      {canWrite && (
        <form
          className={styles.form}
          aria-label="New message"
          onSubmit={submit}
          onKeyDown={sendOnPlainEnter}
          noValidate
        >
          <TextArea
            ref={area}
            label="Write to the client"
            name="content"
            rows={2}
            maxLength={MAX_CHAT_CHARACTERS}
            hint={`${clientName} ${isOpen ? "reads it in the chat" : "is told of it"}. Enter sends, Shift+Enter starts a new line.`}
            value={words.content}
            onChange={({ target }) => {
              write("content", target.value);
              if (isOpen) typing.type();
            }}
          />
          <div className={styles.row}>
            <FileUploadField
              label="Photos and files"
              max={MAX_FILES}
              files={files}
              onAdd={addFile}
              onRemove={removeFile}
              onPendingChange={setPending}
            />
            <Button tone="primary" type="submit" disabled={words.content.trim() === ""}>
              Send
            </Button>
          </div>
          <FormFault text={isTooEarly && isPending ? "A file is still being sent. Please wait, or remove it." : null} />
        </form>
      )}
    </>
  );
}
