import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import styles from "./chat-outgoing-list.module.css";
import type { OutgoingLine, useChatOutbox } from "./use-chat-outbox.ts";

interface ChatOutgoingListProps {
  outbox: ReturnType<typeof useChatOutbox>;
  /** Why the first of them was not taken, in words; null while there is nothing to say. */
  fault: string | null;
  words: Record<"sending" | "notSent" | "retry" | "edit", string>;
  /** It is to be written otherwise. */
  onEdit: (line: OutgoingLine) => void;
  /** Where the focus goes when a button that had it is gone. */
  onDone: () => void;
}

/** What was written and has not arrived yet, and what can be done where it does not. */
export function ChatOutgoingList({ outbox, fault, words, onEdit, onDone }: ChatOutgoingListProps) {
  if (outbox.lines.length === 0) return null;
  return (
    <ul className={styles.outgoing}>
      {outbox.lines.map((line, index) => (
        <li key={line.key}>
          <p className={styles.words}>{line.content}</p>
          {line.files.map(({ id, name }) => (
            <p key={id} className={styles.mark}>
              {name}
            </p>
          ))}
          {fault !== null && index === 0 ? (
            <>
              <FormFault text={`${words.notSent} ${fault}`} />
              <p className={styles.choices}>
                <Button
                  onClick={() => {
                    outbox.retry();
                    onDone();
                  }}
                >
                  {words.retry}
                </Button>
                {/* Where no answer came it may have arrived, and written otherwise it would stand there twice. */}
                {outbox.fault?.offline === false && (
                  <Button
                    onClick={() => {
                      onEdit(line);
                      outbox.takeBack(line.key);
                      onDone();
                    }}
                  >
                    {words.edit}
                  </Button>
                )}
              </p>
            </>
          ) : (
            <p className={styles.mark}>{fault === null ? words.sending : words.notSent}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
