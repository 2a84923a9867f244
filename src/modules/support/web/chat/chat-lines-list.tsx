import { useEffect, useRef, type ReactNode } from "react";
import { formatInstant } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { TicketComment } from "../../contract-own.ts";
import { TicketFilesList } from "../client/ticket-files-list.tsx";
import { useTicketWords } from "../client/use-ticket-words.ts";
import styles from "./chat-dialog.module.css";

interface ChatLinesListProps {
  /** What stands there before anybody has written. */
  greeting: { author: string; words: string };
  lines: readonly TicketComment[];
  /** Until when the office has read. */
  readAt: string | null;
  /** What has not arrived yet, below them. */
  outgoing: ReactNode;
  /** How many those are: the last one stays in sight. */
  outgoingCount: number;
  /** One of them was not taken, and says so: that is in sight, too. */
  hasFault: boolean;
  /** Who types; empty: nobody. */
  typing: string;
  timeZone: string;
}

/** So far from the end somebody still reads there. */
const NEAR_PX = 80;

/** The lines of a chat, the last one in sight. What comes in is read out. */
export function ChatLinesList({
  greeting,
  lines,
  readAt,
  outgoing,
  outgoingCount,
  hasFault,
  typing,
  timeZone,
}: ChatLinesListProps) {
  const { t } = useTicketWords(timeZone);
  const list = useRef<HTMLDivElement>(null);
  const lastId = lines.at(-1)?.id;
  const lastOwnId = lines.findLast(({ isOwn }) => isOwn)?.id;
  // Whoever reads further up is not pulled away, but by what they wrote themselves.
  const isAtEnd = useRef(true);
  const isOwnNew = lastId !== undefined && lastId === lastOwnId;
  useEffect(() => {
    if (isAtEnd.current || isOwnNew || outgoingCount > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastId, isOwnNew, outgoingCount, hasFault, typing]);
  return (
    // Scrolled by keys as well, so it takes the focus.
    <div
      ref={list}
      role="group"
      aria-label={t("chat.lines")}
      className={styles.lines}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
    >
      <div role="log">
        <ol>
          <li data-staff>
            <p className={styles.author}>
              <strong>{greeting.author}</strong>
            </p>
            <p className={styles.words}>{greeting.words}</p>
          </li>
          {lines.map((line) => (
            <ChatLine
              key={line.id}
              line={line}
              mark={line.id === lastOwnId ? t(isRead(line, readAt) ? "chat.read" : "chat.sent") : null}
              timeZone={timeZone}
            />
          ))}
        </ol>
      </div>
      {outgoing}
      <p className={styles.typing}>{typing}</p>
    </div>
  );
}

const isRead = ({ createdAt }: TicketComment, readAt: string | null): boolean =>
  readAt !== null && new Date(createdAt) <= new Date(readAt);

interface ChatLineProps {
  line: TicketComment;
  /** What became of the last one of one's own. */
  mark: string | null;
  timeZone: string;
}

function ChatLine({ line, mark, timeZone }: ChatLineProps) {
  const { t } = useTicketWords(timeZone);
  const language = useLanguage();
  const { author, authorRole, isStaff, isOwn, isAutomatic, content, files, createdAt } = line;
  const role = isAutomatic
    ? t("chat.automatic")
    : isStaff
      ? t(authorRole === null ? "comments.staff" : `comments.roles.${authorRole}`)
      : null;
  return (
    <li data-staff={isStaff || undefined}>
      <p className={styles.author}>
        <strong>{isOwn ? t("comments.you") : author}</strong>
        {role !== null && <span>{role}</span>}
        <time dateTime={createdAt}>{formatInstant(createdAt, timeZone, language)}</time>
      </p>
      <p className={styles.words}>{content}</p>
      <TicketFilesList files={files} />
      {mark !== null && <p className={styles.mark}>{mark}</p>}
    </li>
  );
}
