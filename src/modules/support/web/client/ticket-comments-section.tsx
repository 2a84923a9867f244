import { useId } from "react";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TicketComment } from "../../contract-own.ts";
import { TicketFilesList } from "./ticket-files-list.tsx";
import styles from "./ticket-dialog.module.css";
import { useTicketWords } from "./use-ticket-words.ts";

interface TicketCommentsSectionProps {
  comments: readonly TicketComment[];
  timeZone: string;
}

/** What was said on both sides, the first said first. What comes in meanwhile is read out. */
export function TicketCommentsSection({ comments, timeZone }: TicketCommentsSectionProps) {
  const { t, instantOf } = useTicketWords(timeZone);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t("comments.title")}</h3>
      {comments.length === 0 && <p className={styles.quiet}>{t("comments.none")}</p>}
      <ol className={styles.comments} aria-live="polite" aria-relevant="additions">
        {comments.map(({ id, author, authorRole, isStaff, isOwn, isAutomatic, content, files, createdAt }) => (
          <li key={id} data-staff={isStaff || undefined}>
            <p className={styles.author}>
              <span className={styles.strong}>{isOwn ? t("comments.you") : author}</span>
              {isStaff && (
                <StatusBadge>
                  {isAutomatic
                    ? t("chat.automatic")
                    : authorRole === null
                      ? t("comments.staff")
                      : t(`comments.roles.${authorRole}`)}
                </StatusBadge>
              )}
              <time className={styles.quiet} dateTime={createdAt}>
                {instantOf(createdAt)}
              </time>
            </p>
            <p className={styles.words}>{content}</p>
            <TicketFilesList files={files} />
          </li>
        ))}
      </ol>
    </section>
  );
}
