import { IconArrowLeft, IconLogout, IconMenu2, IconSettings } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Link } from "react-router";
import type { FramedPortal } from "./portal-frame-sidebar.tsx";
import styles from "./portal-frame-header.module.css";
import { ThemeToggle } from "../theme/theme-toggle.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

interface PortalFrameHeaderProps {
  portal: FramedPortal;
  title: string;
  bell: ReactNode;
  tools?: ReactNode;
  isMenuOpen: boolean;
  onMenu: () => void;
}

export function PortalFrameHeader({ portal, title, bell, tools, isMenuOpen, onMenu }: PortalFrameHeaderProps) {
  const { t } = useTranslation("ui");
  const { site, settings, logOut } = portal;
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={`${styles.square} ${styles.menu}`}
        onClick={onMenu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
      >
        <IconMenu2 size={20} aria-hidden />
        <VisuallyHidden>{t("frame.openMenu")}</VisuallyHidden>
      </button>
      <h1 id="page-title" className={styles.title}>
        {title}
      </h1>
      <a href={site} className={`${styles.exit} ${styles.whenWide}`}>
        <IconArrowLeft size={18} aria-hidden />
        {t("frame.backToSite")}
      </a>
      {tools}
      <ThemeToggle />
      {bell}
      <Link to={settings} className={`${styles.square} ${styles.whenWide}`} aria-label={t("frame.settings")}>
        <IconSettings size={20} aria-hidden />
      </Link>
      <button
        type="button"
        className={`${styles.exit} ${styles.whenWide}`}
        onClick={logOut.run}
        disabled={logOut.isPending}
      >
        <IconLogout size={18} aria-hidden />
        {t("frame.logOut")}
      </button>
    </header>
  );
}
