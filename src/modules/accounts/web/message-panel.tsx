import type { ReactNode } from "react";
import styles from "./account-screen.module.css";
import { useFirstFocus } from "./use-first-focus.ts";

interface MessagePanelProps {
  title: string;
  text: string;
  /** What can be done now. */
  children: ReactNode;
}

/** What became of what was asked, in the place of the form. */
export function MessagePanel({ title, text, children }: MessagePanelProps) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </>
  );
}
