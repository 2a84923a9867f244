import { useId, useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchFailure } from "#ui/touch/touch-notice.tsx";
import { commentIssue } from "../../contract-office.ts";
import styles from "./appointment-issues-panel.module.css";
import { useIssueCommand } from "./use-issue-command.ts";

interface CommentSection {
  issue: { id: string; title: string };
}

const MISSING = "Please write a comment";
const MAX_CHARACTERS = 5000;

/** What whoever is there writes to the client; it stays until it is sent, also when the screen is left meanwhile. */
export function IssueCommentSection({ issue: { id, title } }: CommentSection) {
  const comment = useIssueCommand(commentIssue);
  const { words, isBegun, write, keyOf, arrived, forget } = useKeptDraft(`issue-comment:${id}`, { content: "" });
  const [isOpen, setIsOpen] = useState(isBegun);
  const [isMissing, setIsMissing] = useState(false);
  const label = useId();
  if (!isOpen)
    return (
      <TouchButton aria-label={`Write a comment: ${title}`} onClick={() => setIsOpen(true)}>
        Write a comment
      </TouchButton>
    );
  const send = () => {
    const content = words.content.trim();
    setIsMissing(content === "");
    if (content === "") return;
    const input = { id, content };
    comment.mutate(
      { input, key: keyOf(input), onArrived: arrived },
      {
        onSuccess: () => {
          forget();
          setIsOpen(false);
        },
      },
    );
  };
  const refused = isCallError(comment.error) ? comment.error.fields.find(({ path }) => path === "content") : undefined;
  return (
    <form
      className={styles.form}
      aria-labelledby={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!comment.isPending) send();
      }}
    >
      <p id={label} className={styles.soft}>
        The client reads it and is told of it.
      </p>
      <TouchText
        label="Your comment"
        lines={4}
        maxLength={MAX_CHARACTERS}
        value={words.content}
        onChange={(typed) => {
          write("content", typed);
          setIsMissing(false);
        }}
        error={isMissing ? MISSING : refused?.message}
      />
      {comment.isError && refused === undefined && (
        <TouchFailure title="The comment was not sent." error={comment.error} />
      )}
      <TouchButton type="submit" tone="primary" busy={comment.isPending}>
        {comment.isPending ? "Sending…" : "Send to the client"}
      </TouchButton>
      <TouchButton tone="quiet" onClick={() => setIsOpen(false)}>
        Not now
      </TouchButton>
    </form>
  );
}
