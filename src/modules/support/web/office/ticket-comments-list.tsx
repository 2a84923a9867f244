import { formatInstantYear } from "#platform/web/format.ts";
import type { TicketComment } from "../../contract-own.ts";
import type { AuthorRole } from "../../rules.ts";
import { TicketFilesList } from "./ticket-files-list.tsx";
import styles from "./ticket-section.module.css";

interface TicketCommentsListProps {
  comments: readonly TicketComment[];
  timeZone: string;
}

const ROLES: Record<AuthorRole, string> = {
  client: "Client",
  technician: "Technician",
  support: "Support",
  manager: "Manager",
  administrator: "Administrator",
};

/** What client and company wrote to each other, the first written first. */
export function TicketCommentsList({ comments, timeZone }: TicketCommentsListProps) {
  if (comments.length === 0) return <p className={styles.soft}>Nobody has written anything yet.</p>;
  return (
    <ol className={styles.comments} aria-live="polite" aria-relevant="additions">
      {comments.map(({ id, author, authorRole, isStaff, isOwn, isAutomatic, content, files, createdAt }) => (
        <li key={id} data-staff={isStaff || undefined}>
          <p className={styles.soft}>
            <strong>{isOwn ? `${author} (you)` : author}</strong>{" "}
            {[
              ...(isAutomatic ? ["Automatic reply"] : authorRole === null ? [] : [ROLES[authorRole]]),
              formatInstantYear(createdAt, timeZone, "en"),
            ].join(" · ")}
          </p>
          <p className={styles.words}>{content}</p>
          <TicketFilesList files={files} label={`Photo from ${author}`} />
        </li>
      ))}
    </ol>
  );
}
