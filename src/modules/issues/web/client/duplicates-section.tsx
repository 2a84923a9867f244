import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { OwnIssue } from "../../contract-own.ts";
import { OwnIssueBadge } from "./own-issue-badge.tsx";
import styles from "./own-issue-dialog.module.css";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

interface DuplicatesSectionProps {
  issues: readonly OwnIssue[];
  timeZone: string;
  onComment: (issueId: string) => void;
}

/** Asks whether what is about to be reported is there already. It has the focus, because the button that led here stays. */
export function DuplicatesSection({ issues, timeZone, onComment }: DuplicatesSectionProps) {
  const { t, instantOf } = useOwnIssueWords(timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.form} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {t("duplicates.title")}
      </h3>
      <p>{t("duplicates.text")}</p>
      <ul className={styles.duplicates}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <p className={styles.strong}>{issue.title}</p>
            <p className={styles.badges}>
              <OwnIssueBadge issue={issue} />
            </p>
            <p className={styles.quiet}>
              {issue.location} · {t("card.reported", { day: instantOf(issue.reportedAt) })}
            </p>
            <div>
              <Button
                aria-label={t("duplicates.commentTo", { title: issue.title })}
                onClick={() => onComment(issue.id)}
              >
                {t("duplicates.comment")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
