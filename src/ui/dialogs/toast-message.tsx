import { useTranslation } from "#platform/web/i18n.tsx";
import { Button, ButtonLink } from "../button.tsx";
import type { Toast } from "./toasts.tsx";
import styles from "./toast-message.module.css";

interface ToastMessageProps {
  toast: Toast;
  onAct: () => void;
}

/** What was done, and beside it what can still be done about it. */
export function ToastMessage({ toast: { message, action, otherAction, link }, onAct }: ToastMessageProps) {
  const actions = [otherAction, action].filter((given) => given !== undefined);
  return (
    <span className={styles.act} data-toast-actions>
      {message}
      <span>
        {link && (
          <ButtonLink tone="quiet" href={link.href}>
            {link.label}
          </ButtonLink>
        )}
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            tone="quiet"
            onClick={() => {
              onAct();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </span>
  );
}

/** The same for as long as the library's part cannot be loaded; it stays until it is closed. */
export function BareToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className={styles.bare}>
      {toast.title && <strong>{toast.title}</strong>}
      <ToastMessage toast={toast} onAct={onClose} />
      <Button tone="quiet" onClick={onClose}>
        {t("dialog.close")}
      </Button>
    </div>
  );
}
