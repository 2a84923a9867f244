import { Button } from "#ui/button.tsx";
import styles from "./plan-editor-section.module.css";
import type { PlanEditor } from "./use-plan-editor.ts";

/** Somebody else was quicker. What was drawn here stays until whoever drew it has decided. */
export function ClashNotice({ editor }: { editor: PlanEditor }) {
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>Someone else saved this plan in the meantime.</strong> Your drawing is still here and has not been
        saved. Keep it, and saving replaces theirs; or use theirs, and yours is gone.
      </p>
      <div className={styles.buttons}>
        <Button disabled={!editor.isTheirsKnown} onClick={editor.keepMine}>
          Keep my drawing
        </Button>
        <Button tone="danger" disabled={!editor.isTheirsKnown} onClick={editor.takeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  );
}
