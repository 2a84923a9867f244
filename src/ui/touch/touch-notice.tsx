import type { ReactNode } from "react";
import { isCallError } from "#platform/web/call.ts";
import { TouchButton } from "./touch-button.tsx";
import { IconWarning } from "./touch-icons.tsx";
import styles from "./touch-notice.module.css";

type NoticeTone = "plain" | "warning" | "danger" | "good";

interface TouchNoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Something to know before going on. */
export function TouchNotice({ tone = "plain", title, children, action }: TouchNoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} {...(tone === "danger" && { role: "alert" })}>
      {(tone === "warning" || tone === "danger") && <IconWarning />}
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {action}
      </div>
    </div>
  );
}

/** Something could not be loaded or sent: why, and once more. */
export function TouchFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry?: () => void }) {
  return (
    <TouchNotice tone="danger" title={title} action={onRetry && <TouchButton onClick={onRetry}>Try again</TouchButton>}>
      <p>{reasonOf(error)}</p>
    </TouchNotice>
  );
}

/** In words of whoever is standing outdoors. */
export function reasonOf(error: unknown): string {
  if (!isCallError(error)) return "Please try again in a moment.";
  if (error.offline) return "No connection to the office right now.";
  if (error.status >= 500)
    return error.requestId === null
      ? "The office’s server has a problem. Please try again in a moment."
      : `The office’s server has a problem. If it goes on, mention this number: ${error.requestId}`;
  return error.message;
}

/** In the shape of what comes. */
export function TouchWaiting({ label, cards = 3 }: { label: string; cards?: number }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {Array.from({ length: cards }, (_, card) => (
        <span key={card} className={styles.bone} />
      ))}
    </div>
  );
}
