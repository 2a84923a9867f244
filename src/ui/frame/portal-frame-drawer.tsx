import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Drawer } from "@mantine/core";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FocusReturn } from "../dialogs/focus-return.tsx";
import { PortalFrameSidebar, type FramedPortal } from "./portal-frame-sidebar.tsx";
import styles from "./portal-frame.module.css";
import "../theme/paper.css";
import "../theme/unstyled-button.css";

interface PortalFrameDrawerProps {
  portal: FramedPortal;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar on screens that have no room for it. */
export function PortalFrameDrawer({ portal, isOpen, onClose }: PortalFrameDrawerProps) {
  const { t } = useTranslation("ui");
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={288}
      transitionProps={{ duration: 160 }}
      // On the content itself the class would also go to the box around it.
      classNames={{ content: styles.drawer ?? "", body: styles.drawerBody ?? "" }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content>
        <FocusReturn />
        {/* Without the library's own header, which would be a second banner of the page. */}
        <div className={styles.drawerHead}>
          <Drawer.Title>{t("frame.menu")}</Drawer.Title>
          <Drawer.CloseButton size="lg" aria-label={t("frame.closeMenu")} />
        </div>
        <Drawer.Body>
          <PortalFrameSidebar portal={portal} withExits onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
