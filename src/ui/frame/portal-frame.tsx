import { useDisclosure } from "@mantine/hooks";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { useNamedTitle } from "./page-title.ts";
import { onDemand } from "../on-demand.tsx";
import { PortalFrameBar } from "./portal-frame-bar.tsx";
import { PortalFrameContent } from "./portal-frame-content.tsx";
import { PortalFrameHeader } from "./portal-frame-header.tsx";
import { PortalFrameSidebar, type FramedPortal } from "./portal-frame-sidebar.tsx";
import styles from "./portal-frame.module.css";

export type { FrameEntry, FramedPortal, FramePerson } from "./portal-frame-sidebar.tsx";

const PortalFrameDrawer = onDemand(async () => (await import("./portal-frame-drawer.tsx")).PortalFrameDrawer);

interface PortalFrameProps {
  portal: FramedPortal;
  /** Of the page, in the header and, with the company's name, in the title of the window. */
  title: string;
  /** What the reader was told: the bell, with its panel. */
  bell: ReactNode;
  /** What stands beside the theme in the header, such as a search. */
  tools?: ReactNode;
  /** One line above everything, for what concerns the whole portal. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * What stands around every page of a portal: the sidebar (below 1024 px a drawer), the header with the title, and on
 * phones a bar with the pages used most.
 */
export function PortalFrame({ portal, title: ownTitle, bell, tools, banner, children }: PortalFrameProps) {
  const { t } = useTranslation("ui");
  const { pathname } = useLocation();
  const title = useNamedTitle() ?? ownTitle;
  const [isMenuOpen, menu] = useDisclosure(false);
  const content = useRef<HTMLElement>(null);

  // However the page was left, also by the keys of the browser.
  useEffect(() => menu.close, [pathname, menu.close]);

  return (
    <div className={styles.frame}>
      <title>{`${title} · ${portal.company}`}</title>
      <meta name="robots" content="noindex" />
      <a className={styles.skip} href="#content">
        {t("shell.skip")}
      </a>
      <aside className={styles.aside}>
        <PortalFrameSidebar portal={portal} />
      </aside>
      {isMenuOpen && <PortalFrameDrawer portal={portal} isOpen onClose={menu.close} />}
      <div className={styles.column}>
        <PortalFrameHeader
          portal={portal}
          title={title}
          bell={bell}
          tools={tools}
          isMenuOpen={isMenuOpen}
          onMenu={menu.open}
        />
        {banner}
        <main id="content" ref={content} className={styles.content} tabIndex={-1} aria-labelledby="page-title">
          <PortalFrameContent pageOf={(path) => pageOf(portal, path)} focusOnChange={content}>
            {children}
          </PortalFrameContent>
        </main>
        <PortalFrameBar portal={portal} current={pageOf(portal, pathname)} isMenuOpen={isMenuOpen} onMenu={menu.open} />
      </div>
    </div>
  );
}

/** The sidebar's entry that an address belongs to; an address of none is a page of its own. */
const pageOf = ({ entries, home }: FramedPortal, pathname: string): string =>
  entries.find(({ path }) => path !== home && pathname.startsWith(`${path}/`))?.path ?? pathname;
