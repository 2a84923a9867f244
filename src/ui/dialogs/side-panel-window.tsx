import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Drawer } from "@mantine/core";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FocusReturn } from "./focus-return.tsx";
import type { SidePanelProps } from "./side-panel.tsx";
import { useIsTopmost } from "./topmost.ts";
import styles from "./dialog.module.css";
import "../theme/paper.css";
import "../theme/unstyled-button.css";

/** The library's part of `side-panel.tsx`. */
export function SidePanelWindow({ title, isOpen, onClose, side = "right", children }: SidePanelProps) {
  const { t } = useTranslation("ui");
  const isTopmost = useIsTopmost(isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size="30rem"
      padding="lg"
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content className={styles.content ?? ""}>
        <FocusReturn />
        {/* Not a <header>, which would be a second banner of the page. */}
        <Drawer.Header component="div">
          <Drawer.Title className={styles.title ?? ""}>{title}</Drawer.Title>
          <Drawer.CloseButton
            className={styles.close ?? ""}
            aria-label={t("dialog.close")}
            size="var(--target)"
            iconSize={24}
          />
        </Drawer.Header>
        <Drawer.Body>
          <div className={styles.body}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
