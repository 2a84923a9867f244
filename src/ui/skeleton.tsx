import { useTranslation } from "#platform/web/i18n.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./states.module.css";

interface SkeletonProps {
  /** What is coming. */
  label?: string;
  /** How many lines, in the shape of what comes. */
  lines?: number;
  /** Height of one line; a row of a table unless told. */
  height?: string;
}

/** Stands in the shape of what comes, so that nothing jumps. */
export function Skeleton({ label, lines = 3, height = "2.25rem" }: SkeletonProps) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className={styles.skeleton} data-skeleton="">
      <VisuallyHidden>{label ?? t("states.loading")}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ height }} />
      ))}
    </div>
  );
}
