import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "../button.tsx";
import type { Toast } from "./toasts.tsx";
import styles from "./bare-toast.module.css";

/** What was done, for as long as the library's part cannot be loaded; it stays until it is closed. */
export function BareToast({ toast: { title, message }, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className={styles.bare}>
      {title} {message}
      <Button onClick={onClose}>{t("dialog.close")}</Button>
    </div>
  );
}
