import { formatInstant } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TicketDetail } from "../../contract-office.ts";
import { useReadingSign, useStillTyping } from "../use-chat-signs.ts";
import { sayRead, useEndChat } from "./ticket-queries.ts";
import styles from "./ticket-section.module.css";

interface LiveChatSectionProps {
  ticket: TicketDetail;
  chat: NonNullable<TicketDetail["chat"]>;
  /** When that was asked, in milliseconds. */
  askedAt: number;
  timeZone: string;
}

/** What the client does in the window of a chat that goes on: reads, types, or waits. Whoever looks at it has read it. */
export function LiveChatSection({ ticket, chat, askedAt, timeZone }: LiveChatSectionProps) {
  const { id, comments, author, can } = ticket;
  const end = useEndChat();
  const isTyping = useStillTyping(chat.typingSeconds, askedAt);
  useReadingSign(can.comment ? (comments.at(-1)?.id ?? id) : undefined, () => sayRead(id));
  const answer = comments.findLast(({ isStaff, isAutomatic }) => isStaff && !isAutomatic);
  const isRead = answer && chat.readAt !== null && new Date(answer.createdAt) <= new Date(chat.readAt);
  return (
    <div className={styles.live}>
      <p className={styles.facts}>
        <StatusBadge tone={chat.state === "live" ? "good" : "neutral"}>
          {chat.state === "live" ? "Live chat" : "Answered automatically"}
        </StatusBadge>
        <span role="status">
          {isTyping
            ? `${author} is typing…`
            : isRead && chat.readAt !== null
              ? `Read by ${author} at ${formatInstant(chat.readAt, timeZone, "en")}`
              : answer
                ? `Not read by ${author} yet`
                : `${author} is waiting for an answer`}
        </span>
      </p>
      {can.change && (
        <Button
          busy={end.isPending}
          onClick={() =>
            end.mutate({ input: { id } }, { onError: ({ message }) => toastFailed({ title: "Not ended", message }) })
          }
        >
          End chat
        </Button>
      )}
    </div>
  );
}
