import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./toasts.module.css";
import "./unstyled-button.css";

/** Where short messages appear; once a page. */
export const Toasts = () => <Notifications position="bottom-right" />;

/** Messages are sent from anywhere, also from where there is no language to ask for; they are shown where there is. */
function CloseLabel() {
  const { t } = useTranslation("ui");
  return <VisuallyHidden>{t("dialog.close")}</VisuallyHidden>;
}

interface Toast {
  title?: string;
  message: string;
  /** What can still be done about it, such as taking it back; such a toast stays a little longer. */
  action?: { label: string; run: () => void };
}

const TIME_TO_ACT_MS = 10_000;
let latestAction = "";

/** Says that something was done. It goes away by itself, so it never carries what somebody must read. */
export function toastDone({ title, message, action }: Toast): void {
  // Only the latest can be taken back: what came after an older one stands in its way.
  if (action) notifications.hide(latestAction);
  const id = notifications.show({
    title,
    message: action ? <ActionMessage message={message} label={action.label} onAct={() => act()} /> : message,
    color: "leaf",
    ...(action && { autoClose: TIME_TO_ACT_MS }),
    closeButtonProps: { children: <CloseLabel /> },
  });
  if (action) latestAction = id;
  const act = () => {
    notifications.hide(id);
    action?.run();
  };
}

function ActionMessage({ message, label, onAct }: { message: string; label: string; onAct: () => void }) {
  return (
    <span className={styles.act}>
      {message}
      <Button tone="quiet" onClick={onAct}>
        {label}
      </Button>
    </span>
  );
}

/** Says that something failed; it stays until it is dismissed. */
export const toastFailed = ({ title, message }: Toast) =>
  notifications.show({
    title,
    message,
    color: "red",
    autoClose: false,
    role: "alert",
    closeButtonProps: { children: <CloseLabel /> },
  });
