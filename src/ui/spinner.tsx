import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./states.module.css";

/** Something is coming, and says what. For a part of a page whose shape is not known; else use Skeleton. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label ?? t("states.loading")}</span>
    </div>
  );
}
