import { useId } from "react";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnIssueDetail } from "../../contract-own.ts";
import { IssueFilesList } from "./issue-files-list.tsx";
import styles from "./own-issue-dialog.module.css";
import { IssuePhotosList } from "./issue-photos-list.tsx";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

type Comment = OwnIssueDetail["comments"][number];

/** What was said on both sides, the first said first. What comes in meanwhile is read out. */
export function IssueCommentsSection({ comments, timeZone }: { comments: readonly Comment[]; timeZone: string }) {
  const { t } = useOwnIssueWords(timeZone);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t("comments.title")}</h3>
      {comments.length === 0 && <p className={styles.quiet}>{t("comments.none")}</p>}
      <ol className={styles.comments} aria-live="polite" aria-relevant="additions">
        {comments.map((comment) => (
          <li key={comment.id} data-staff={comment.isStaff || undefined}>
            <CommentPanel comment={comment} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function CommentPanel({ comment, timeZone }: { comment: Comment; timeZone: string }) {
  const { t, instantOf } = useOwnIssueWords(timeZone);
  const { author, authorRole, isStaff, isOwn, content, files, createdAt } = comment;
  const pictures = files.filter(({ kind }) => kind === "jpeg");
  const papers = files.filter(({ kind }) => kind !== "jpeg");
  return (
    <>
      <p className={styles.author}>
        <span className={styles.strong}>{isOwn ? t("comments.you") : author}</span>
        {isStaff && (
          <StatusBadge>{authorRole === null ? t("comments.staff") : t(`comments.roles.${authorRole}`)}</StatusBadge>
        )}
        <time className={styles.quiet} dateTime={createdAt}>
          {instantOf(createdAt)}
        </time>
      </p>
      <p className={styles.words}>{content}</p>
      {pictures.length > 0 && <IssuePhotosList photos={pictures} />}
      {papers.length > 0 && <IssueFilesList files={papers} />}
    </>
  );
}
