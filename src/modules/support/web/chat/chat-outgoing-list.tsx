import type { CallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useTicketWords } from "../client/use-ticket-words.ts";
import type { OutgoingLine } from "../use-chat-outbox.ts";
import styles from "./chat-dialog.module.css";

interface ChatOutgoingListProps {
  lines: readonly OutgoingLine[];
  /** Why the first of them was not taken. */
  fault: CallError | null;
  timeZone: string;
  onRetry: () => void;
  /** It is to be written otherwise. */
  onEdit: (line: OutgoingLine) => void;
}

/** What was written and has not arrived yet, and what can be done where it does not. */
export function ChatOutgoingList({ lines, fault, timeZone, onRetry, onEdit }: ChatOutgoingListProps) {
  const { t, faultOf } = useTicketWords(timeZone);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.outgoing}>
      {lines.map((line, index) => (
        <li key={line.key}>
          <p className={styles.words}>{line.content}</p>
          {line.files.map(({ id, name }) => (
            <p key={id} className={styles.mark}>
              {name}
            </p>
          ))}
          {fault && index === 0 ? (
            <>
              <FormFault text={`${t("chat.notSent")} ${faultOf(fault)}`} />
              <p className={styles.choices}>
                <Button onClick={onRetry}>{t("chat.retry")}</Button>
                <Button onClick={() => onEdit(line)}>{t("chat.edit")}</Button>
              </p>
            </>
          ) : (
            <p className={styles.mark}>{t(fault ? "chat.notSent" : "chat.sending")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
