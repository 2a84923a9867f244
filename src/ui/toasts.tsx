import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import "./unstyled-button.css";

let closeLabel = "";

/** Where short messages appear; once a page. */
export function Toasts() {
  const { t } = useTranslation("ui");
  const label = t("dialog.close");
  // Messages are sent from anywhere, also from where there is no language to ask for.
  useEffect(() => {
    closeLabel = label;
  }, [label]);
  return <Notifications position="bottom-right" />;
}

interface Toast {
  title?: string;
  message: string;
}

/** Says that something was done. It goes away by itself, so it never carries what somebody must read. */
export const toastDone = ({ title, message }: Toast) =>
  notifications.show({ title, message, color: "leaf", closeButtonProps: { "aria-label": closeLabel } });

/** Says that something failed; it stays until it is dismissed. */
export const toastFailed = ({ title, message }: Toast) =>
  notifications.show({
    title,
    message,
    color: "red",
    autoClose: false,
    role: "alert",
    closeButtonProps: { "aria-label": closeLabel },
  });
