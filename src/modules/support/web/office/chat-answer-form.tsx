import { useRef, useState, type SubmitEvent } from "react";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_CHAT_CHARACTERS, MAX_FILES } from "../../rules.ts";
import { sendOnPlainEnter, useTypingSign } from "../use-chat-signs.ts";
import { useChatOutbox, type OutgoingLine } from "../use-chat-outbox.ts";
import { sayTyping, useAnswerInChat } from "./ticket-queries.ts";
import styles from "./ticket-section.module.css";

interface ChatAnswerFormProps {
  ticketId: string;
  clientName: string;
}

/** What the office writes in a chat. Sent, it leaves the field at once, which is free for the line after it. */
export function ChatAnswerForm({ ticketId, clientName }: ChatAnswerFormProps) {
  const { words, files, write, addFile, removeFile, forget } = useKeptDraft(`ticket-answer:${ticketId}`, {
    content: "",
  });
  const outbox = useChatOutbox(`chat-outbox:${ticketId}`, useAnswerInChat(ticketId));
  const typing = useTypingSign(() => sayTyping(ticketId));
  const [isPending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
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
  const edit = ({ key, content, files }: OutgoingLine) => {
    write("content", [content, words.content].filter((text) => text !== "").join("\n"));
    for (const file of files) addFile(file);
    outbox.takeBack(key);
  };
  return (
    <>
      <Outgoing {...outbox} onEdit={edit} />
      <form className={styles.form} aria-label="New message" onSubmit={submit} onKeyDown={sendOnPlainEnter} noValidate>
        <TextArea
          ref={area}
          label="Write to the client"
          name="content"
          rows={2}
          maxLength={MAX_CHAT_CHARACTERS}
          hint={`${clientName} reads it in the chat. Enter sends, Shift+Enter starts a new line.`}
          value={words.content}
          onChange={({ target }) => {
            write("content", target.value);
            typing.type();
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
    </>
  );
}

type OutgoingProps = Pick<ReturnType<typeof useChatOutbox>, "lines" | "fault" | "retry"> & {
  onEdit: (line: OutgoingLine) => void;
};

const FAILED = "The server did not respond.";

/** What was written and has not arrived yet, and what can be done where it does not. */
function Outgoing({ lines, fault, retry, onEdit }: OutgoingProps) {
  const failure = useFailureText();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.outgoing}>
      {lines.map((line, index) => (
        <li key={line.key}>
          <p className={styles.words}>{line.content}</p>
          {fault && index === 0 ? (
            <>
              <FormFault text={`Not sent. ${fault.fields[0]?.message ?? failure(fault, FAILED)}`} />
              <p className={styles.facts}>
                <Button onClick={retry}>Try again</Button>
                <Button onClick={() => onEdit(line)}>Edit</Button>
              </p>
            </>
          ) : (
            <p className={styles.soft}>{fault ? "Not sent." : "Sending…"}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
