import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Drawer.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";

interface SidePanelProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  side?: "left" | "right";
  children: ReactNode;
}

/** Details beside the page that they belong to. */
export function SidePanel({ title, isOpen, onClose, side = "right", children }: SidePanelProps) {
  const { t } = useTranslation("ui");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size="30rem"
      padding="lg"
      closeButtonProps={{ "aria-label": t("dialog.close"), size: "lg" }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.title ?? "" }}
    >
      <div className={styles.body}>{children}</div>
    </Drawer>
  );
}
