import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button, ButtonLink } from "../button.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import type { Toast, ToastAction } from "./toasts.tsx";
import styles from "./toast-stack.module.css";
import "../theme/paper.css";
import "../theme/unstyled-button.css";

/** The library's part of `toasts.tsx`, loaded with the first message. */
export const ToastStack = () => <Notifications position="bottom-right" classNames={{ root: styles.toasts ?? "" }} />;

/** Messages are sent from anywhere, also from where there is no language to ask for; they are shown where there is. */
function CloseLabel() {
  const { t } = useTranslation("ui");
  return <VisuallyHidden>{t("dialog.close")}</VisuallyHidden>;
}

const TIME_TO_ACT_MS = 10_000;
let latestAction = "";

export function showDone({ title, message, action, otherAction, link }: Toast): void {
  const actions = [otherAction, action].filter((given) => given !== undefined);
  const canAct = actions.length > 0 || link !== undefined;
  // Only the latest can be taken back: what came after an older one stands in its way.
  if (canAct) hideLatestAction();
  const id = notifications.show({
    title,
    message: canAct ? (
      <ActionMessage message={message} actions={actions} link={link} onAct={(run) => act(run)} />
    ) : (
      message
    ),
    color: "leaf",
    // The library calls every message an alert.
    role: "status",
    ...(canAct && { autoClose: link === undefined && TIME_TO_ACT_MS }),
    closeButtonProps: { children: <CloseLabel /> },
  });
  if (canAct) latestAction = id;
  const act = (run: () => void) => {
    // It is still seen while it fades.
    if (latestAction !== id) return;
    hideLatestAction();
    run();
  };
}

export function hideLatestAction(): void {
  if (latestAction !== "") notifications.hide(latestAction);
  latestAction = "";
}

interface Actions {
  message: string;
  actions: readonly ToastAction[];
  link: Toast["link"];
  onAct: (run: () => void) => void;
}

function ActionMessage({ message, actions, link, onAct }: Actions) {
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
          <Button key={label} tone="quiet" onClick={() => onAct(run)}>
            {label}
          </Button>
        ))}
      </span>
    </span>
  );
}

export function showFailed({ title, message }: Toast): void {
  notifications.show({
    title,
    message,
    color: "red",
    autoClose: false,
    role: "alert",
    closeButtonProps: { children: <CloseLabel /> },
  });
}
