import { useState } from "react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import type { OutputOf } from "#platform/contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatRelative } from "#platform/web/format.ts";
import { TouchOutLink } from "#ui/touch/touch-button.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import type { listAppointmentIssues } from "../../contract-office.ts";
import styles from "./appointment-issues-panel.module.css";
import { IssueAnswerSection } from "./issue-answer-section.tsx";
import { IssueCommentSection } from "./issue-comment-section.tsx";

type Issue = OutputOf<typeof listAppointmentIssues>["data"][number];

/** What was reported, each with what can be answered. It comes with the first visit where something was. */
export function ReportedIssuesSection({ issues }: { issues: readonly Issue[] }) {
  return (
    <section className={styles.issues} aria-label="Reported by the client">
      <h2>Reported by the client</h2>
      {issues.map((issue) => (
        <ReportedIssue key={issue.id} issue={issue} />
      ))}
    </section>
  );
}

/** What is made for another visit, or for none, is good to know as well. */
const STANDS: Record<Issue["status"], string> = {
  active: "New",
  investigating: "Being looked into",
  scheduled: "A different visit is scheduled for it",
  resolved: "Resolved",
};

function ReportedIssue({ issue }: { issue: Issue }) {
  const { title, reference, location, description, priority, status, isFor, photos, comments, reportedAt, can } = issue;
  return (
    <article className={styles.issue}>
      <h3>{title}</h3>
      <p className={styles.soft}>
        {[
          isFor && status !== "resolved" ? "This visit is for it" : STANDS[status],
          ...(priority === "high" ? ["High priority"] : []),
          reference,
          formatRelative(reportedAt, now(), "en") ?? "some time ago",
        ].join(" · ")}
      </p>
      <p>
        <strong>Where:</strong> {location}
      </p>
      <p className={styles.words}>{description}</p>
      <Files files={photos} name={title} />
      {comments.length > 0 && (
        <details className={styles.comments}>
          <summary>{comments.length === 1 ? "1 comment" : `${comments.length} comments`}</summary>
          {comments.map((comment) => (
            <div key={comment.id} className={styles.comment}>
              <p className={styles.soft}>{comment.author}</p>
              <p className={styles.words}>{comment.content}</p>
              <Files files={comment.files} name={`comment of ${comment.author}`} />
            </div>
          ))}
        </details>
      )}
      {isFor && can.answer && <IssueAnswerSection issue={issue} />}
      {can.comment && <IssueCommentSection issue={issue} />}
    </article>
  );
}

/** Pictures that a finger makes large, and papers. */
function Files({ files, name }: { files: readonly FileView[]; name: string }) {
  const [opened, setOpened] = useState<{ id: string; label: string } | null>(null);
  const photos = files.filter(({ kind }) => kind === "jpeg");
  const papers = files.filter(({ kind }) => kind !== "jpeg");
  if (files.length === 0) return null;
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id }, index) => {
            const label = `Photo ${index + 1} of ${photos.length}, ${name}`;
            return (
              <li key={id}>
                <button type="button" onClick={() => setOpened({ id, label })}>
                  <img src={hrefOf(getFile, { id, size: "thumbnail" })} alt={label} loading="lazy" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {papers.map((paper) => (
        <TouchOutLink key={paper.id} href={hrefOf(getFile, { id: paper.id, size: "original" })}>
          {paper.name}
        </TouchOutLink>
      ))}
      {opened && (
        <TouchSheet title={opened.label} onClose={() => setOpened(null)}>
          <img className={styles.large} src={hrefOf(getFile, { id: opened.id, size: "large" })} alt={opened.label} />
        </TouchSheet>
      )}
    </>
  );
}
