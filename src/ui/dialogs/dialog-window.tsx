import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Modal } from "@mantine/core";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { DialogProps } from "./dialog.tsx";
import { FocusReturn } from "./focus-return.tsx";
import { useIsTopmost } from "./topmost.ts";
import styles from "./dialog.module.css";
import "../theme/paper.css";
import "../theme/unstyled-button.css";

const WIDTHS = { narrow: "30rem", wide: "48rem", widest: "60rem", full: "80rem" };

/** The library's part of `dialog.tsx`. */
export function DialogWindow({
  title,
  isOpen,
  onClose,
  size = "narrow",
  canBeDismissed = true,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation("ui");
  const isTopmost = useIsTopmost(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={WIDTHS[size]}
      centered
      padding="lg"
      radius="lg"
      closeOnEscape={canBeDismissed && isTopmost}
      closeOnClickOutside={canBeDismissed}
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content className={styles.content ?? ""}>
        <FocusReturn />
        {/* Not a <header>, which would be a second banner of the page. */}
        <Modal.Header component="div">
          <Modal.Title className={styles.title ?? ""}>{title}</Modal.Title>
          {canBeDismissed && (
            <Modal.CloseButton
              className={styles.close ?? ""}
              aria-label={t("dialog.close")}
              size="var(--target)"
              iconSize={24}
            />
          )}
        </Modal.Header>
        <Modal.Body>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
