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
  /** The button that did it is gone. */
  onEnded: () => void;
}

/** What the client does in the window of a chat that goes on: reads, types, or waits. Whoever looks at it has read it. */
export function LiveChatSection({ ticket, chat, askedAt, timeZone, onEnded }: LiveChatSectionProps) {
  const { id, comments, author, can } = ticket;
  const end = useEndChat();
  const isTyping = useStillTyping(chat.typingSeconds, askedAt);
  useReadingSign(can.comment ? (comments.at(-1)?.id ?? id) : undefined, () => sayRead(id));
  return (
    <div className={styles.live}>
      <p className={styles.facts}>
        <StatusBadge tone={chat.state === "live" ? "good" : "neutral"}>
          {chat.state === "live" ? "Live chat" : "Answered automatically"}
        </StatusBadge>
        <span role="status">{isTyping ? `${author} is typing…` : stateOf(ticket, chat, timeZone)}</span>
      </p>
      {can.change && (
        <Button
          busy={end.isPending}
          onClick={() =>
            end.mutate(
              { input: { id } },
              { onSuccess: onEnded, onError: ({ message }) => toastFailed({ title: "Not ended", message }) },
            )
          }
        >
          End chat
        </Button>
      )}
    </div>
  );
}

type Read = Pick<LiveChatSectionProps["chat"], "readAt">;

/** Who waits for whom. */
function stateOf({ author, comments }: TicketDetail, { readAt }: Read, timeZone: string): string {
  const said = comments.findLast(({ isAutomatic }) => !isAutomatic);
  if (!said?.isStaff) return `${author} is waiting for an answer`;
  return readAt !== null && new Date(said.createdAt) <= new Date(readAt)
    ? `Read by ${author} at ${formatInstant(readAt, timeZone, "en")}`
    : `Not read by ${author} yet`;
}
