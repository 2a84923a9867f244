import { useTranslation } from "#platform/web/i18n.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./states.module.css";

interface SkeletonProps {
  /** What is coming; null beside another one that says it. */
  label?: string | null;
  /** How many lines, in the shape of what comes. */
  lines?: number;
  /** Height of one line; a row of a table unless told. */
  height?: string;
  /** Of a list: the rows of its table, or its cards on a phone. Of figures: tiles beside each other. */
  shape?: "lines" | "rows" | "tiles";
}

/** Stands in the shape of what comes, so that nothing jumps. */
export function Skeleton({ label, lines = 3, height = "2.25rem", shape = "lines" }: SkeletonProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.skeleton} data-skeleton={shape} {...(label !== null && { role: "status" })}>
      {label !== null && <VisuallyHidden>{label ?? t("states.loading")}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, line) =>
        shape === "rows" ? (
          <span key={line} className={styles.row}>
            <span className={styles.bone} />
            <span className={styles.bone} />
          </span>
        ) : (
          <span key={line} className={styles.bone} style={{ height }} />
        ),
      )}
    </div>
  );
}
