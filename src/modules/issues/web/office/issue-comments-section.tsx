import { formatInstantYear } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { IssueComment, IssueDetail } from "../../contract.ts";
import { IssueCommentForm } from "./issue-comment-form.tsx";
import styles from "./issue-comments-section.module.css";
import { IssueFilesList } from "./issue-files-list.tsx";

interface CommentsSection {
  issue: IssueDetail;
  timeZone: string;
}

const ROLES: Record<NonNullable<IssueComment["authorRole"]>, string> = {
  client: "Client",
  technician: "Technician",
  support: "Support",
  manager: "Manager",
  administrator: "Administrator",
};

/** What client and company wrote to each other about it. */
export function IssueCommentsSection({ issue, timeZone }: CommentsSection) {
  const { id, comments, can } = issue;
  return (
    <SectionCard title="Comments">
      {comments.length === 0 && <p className={styles.soft}>Nobody has written anything yet.</p>}
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <li key={comment.id} data-staff={comment.isStaff || undefined}>
              <p className={styles.by}>
                <strong>{comment.isOwn ? `${comment.author} (you)` : comment.author}</strong>{" "}
                {[
                  ...(comment.authorRole === null ? [] : [ROLES[comment.authorRole]]),
                  formatInstantYear(comment.createdAt, timeZone, "en"),
                ].join(" · ")}
              </p>
              <p className={styles.words}>{comment.content}</p>
              <IssueFilesList files={comment.files} label={`Photo from ${comment.author}`} />
            </li>
          ))}
        </ol>
      )}
      {can.comment && <IssueCommentForm key={id} issueId={id} clientName={issue.client.name} />}
    </SectionCard>
  );
}
