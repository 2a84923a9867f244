import type { LiveState } from "#platform/web/live-connection.ts";
import styles from "./live-notice.module.css";

/** Says that the screen does not follow changes for the moment. */
export function LiveNotice({ state, text }: { state: LiveState; text: string }) {
  if (state !== "lost") return null;
  return (
    <p role="status" className={styles.lost}>
      {text}
    </p>
  );
}
