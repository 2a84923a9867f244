import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide` for forms with two columns. */
  size?: "narrow" | "wide";
  /** Without it the dialog can only be left by its own buttons. */
  canBeDismissed?: boolean;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Asks for one thing in front of the page. The focus goes in, stays in, and comes back to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = "narrow",
  canBeDismissed = true,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation("ui");
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size === "narrow" ? "30rem" : "48rem"}
      centered
      padding="lg"
      radius="lg"
      withCloseButton={canBeDismissed}
      closeOnEscape={canBeDismissed}
      closeOnClickOutside={canBeDismissed}
      closeButtonProps={{ "aria-label": t("dialog.close"), size: "lg" }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      transitionProps={{ transition: "fade", duration: 120 }}
      classNames={{ title: styles.title ?? "", content: styles.content ?? "" }}
    >
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
