import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

interface ErrorPanelProps {
  title?: string;
  /** What went wrong; it knows whether the network or the server was it, and the number to name. */
  error?: unknown;
  onRetry?: () => void;
}

/** Something could not be loaded. It says so and offers to try again. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation("ui");
  const fault = isCallError(error) ? error : undefined;
  return (
    <div role="alert" className={styles.panel} data-tone="danger">
      <IconCloudOff size={28} stroke={1.5} aria-hidden />
      <p className={styles.title}>{title ?? t("failure.load")}</p>
      {fault?.offline === true && <p>{t("failure.offline")}</p>}
      {fault !== undefined && fault.status >= 500 && fault.requestId !== null && (
        <p className={styles.small}>
          {t("failure.reference")} <code>{fault.requestId}</code>
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{t("failure.retry")}</Button>}
    </div>
  );
}
