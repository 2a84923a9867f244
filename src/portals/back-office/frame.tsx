import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ThemeToggle } from "#ui/theme-toggle.tsx";
import styles from "./frame.module.css";
import type { Office } from "./layout.tsx";
import { entryOf } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";

/** What stands around every page of the office: the sidebar (below 1024 px a drawer) and the header with the title. */
export function Frame({ user, company, children }: Office & { children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const title = entryOf(pathname)?.title ?? "Page not found";

  // A link in the drawer was followed.
  useEffect(() => menu.close, [pathname, menu.close]);

  return (
    <div className={styles.frame}>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.aside}>
        <Sidebar user={user} company={company} />
      </aside>
      {/* Without the library's own header, which would be a second banner of the page. */}
      <Drawer.Root opened={isMenuOpen} onClose={menu.close} size={272} transitionProps={{ duration: 160 }}>
        <Drawer.Overlay backgroundOpacity={0.5} />
        <Drawer.Content className={styles.drawer ?? ""}>
          <div className={styles.drawerHead}>
            <Drawer.Title>Menu</Drawer.Title>
            <Drawer.CloseButton size="lg" aria-label="Close menu" />
          </div>
          <Drawer.Body className={styles.drawerBody ?? ""}>
            <Sidebar user={user} company={company} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={styles.column}>
        <header className={styles.header}>
          <button
            type="button"
            className={styles.menu}
            onClick={menu.open}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
          >
            <IconMenu2 size={20} aria-hidden />
            <span className={styles.hidden}>Open menu</span>
          </button>
          <h1 className={styles.title}>{title}</h1>
          <ThemeToggle />
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
