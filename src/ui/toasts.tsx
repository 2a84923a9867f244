import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";

/** Where short messages appear; once a page. */
export function Toasts() {
  return <Notifications position="bottom-right" />;
}

interface Toast {
  title?: string;
  message: string;
}

/** Says that something was done. It goes away by itself, so it never carries what somebody must read. */
export const toastDone = ({ title, message }: Toast) => notifications.show({ title, message, color: "leaf" });

/** Says that something failed; it stays until it is dismissed. */
export const toastFailed = ({ title, message }: Toast) =>
  notifications.show({ title, message, color: "red", autoClose: false, role: "alert" });
