import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./toasts.module.css";
import "../theme/paper.css";
import "../theme/unstyled-button.css";

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
  action?: Action;
  /** Beside it, such as not telling anybody. */
  otherAction?: Action;
}

interface Action {
  label: string;
  run: () => void;
}

const TIME_TO_ACT_MS = 10_000;
let latestAction = "";

/** Says that something was done. It goes away by itself, so it never carries what somebody must read. */
export function toastDone({ title, message, action, otherAction }: Toast): void {
  const actions = [otherAction, action].filter((given) => given !== undefined);
  const canAct = actions.length > 0;
  // Only the latest can be taken back: what came after an older one stands in its way.
  if (canAct) notifications.hide(latestAction);
  const id = notifications.show({
    title,
    message: canAct ? <ActionMessage message={message} actions={actions} onAct={() => hide()} /> : message,
    color: "leaf",
    ...(canAct && { autoClose: TIME_TO_ACT_MS }),
    closeButtonProps: { children: <CloseLabel /> },
  });
  if (canAct) latestAction = id;
  const hide = () => void notifications.hide(id);
}

interface Actions {
  message: string;
  actions: readonly Action[];
  onAct: () => void;
}

function ActionMessage({ message, actions, onAct }: Actions) {
  return (
    <span className={styles.act} data-toast-actions>
      {message}
      <span>
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

/** Puts the focus on what can still be done about the latest message; a message waits while it has the focus. */
export function focusToastAction(): void {
  document.querySelector<HTMLElement>("[data-toast-actions] button")?.focus();
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
