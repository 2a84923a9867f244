import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { NavLink } from "react-router";
import { Avatar } from "../avatar.tsx";
import { Logo } from "../logo.tsx";
import { countLabel } from "../tables/count-label.ts";
import styles from "./portal-frame-sidebar.module.css";
import { VisuallyHidden } from "../visually-hidden.tsx";

export interface FrameEntry {
  path: string;
  label: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** How many new things wait there. */
  waiting?: number;
  /** What they are, with the number, where they are not simply new: `2 upcoming`. */
  waitingWords?: string;
  /** Wanted at hand on a phone. */
  isFrequent?: boolean;
}

export interface FramePerson {
  name: string;
  email: string;
  role: string;
  /** Where their picture is. */
  picture?: string | null;
}

/** What a portal tells its frame, the same on each of its pages. */
export interface FramedPortal {
  company: string;
  /** Such as 'Client Portal'. */
  name: string;
  /** Its first page, which no other page is part of. */
  home: string;
  settings: string;
  /** The public site, in the reader's language. */
  site: string;
  entries: readonly FrameEntry[];
  person: FramePerson;
  logOut: { run: () => void; isPending: boolean };
}

interface PortalFrameSidebarProps {
  portal: FramedPortal;
  /** The ways out, which stand in the header where that has room. */
  withExits?: boolean;
  onFollow?: () => void;
}

export function PortalFrameSidebar({ portal, withExits = false, onFollow }: PortalFrameSidebarProps) {
  const { t } = useTranslation("ui");
  const { company, name, home, entries, site, logOut, person } = portal;
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Logo size={26} />
        <span className={styles.names}>
          <span className={styles.company}>{company}</span>
          <span className={styles.portal}>{name}</span>
        </span>
      </div>
      <nav aria-label={name} className={styles.nav}>
        <ul>
          {entries.map(({ path, label, icon: Icon, waiting = 0, waitingWords }) => (
            <li key={path}>
              <NavLink to={path} end={path === home} className={styles.link ?? ""} onClick={onFollow}>
                <Icon size={18} aria-hidden />
                {label}
                {waiting > 0 && (
                  <span className={styles.waiting}>
                    <span aria-hidden>{countLabel(waiting)}</span>
                    <VisuallyHidden> {waitingWords ?? `${countLabel(waiting)} ${t("frame.new")}`}</VisuallyHidden>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {withExits && (
          <>
            <a href={site} className={styles.link}>
              <IconArrowLeft size={18} aria-hidden />
              {t("frame.backToSite")}
            </a>
            <button type="button" className={styles.link} onClick={logOut.run} disabled={logOut.isPending}>
              <IconLogout size={18} aria-hidden />
              {t("frame.logOut")}
            </button>
          </>
        )}
        <Person {...person} />
      </div>
    </div>
  );
}

function Person({ name, email, role, picture }: FramePerson) {
  return (
    <div className={styles.person}>
      <Avatar name={name} picture={picture} />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email} title={email}>
          {email}
        </span>
        <span className={styles.role}>{role}</span>
      </span>
    </div>
  );
}
