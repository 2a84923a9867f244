import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useSignOut } from "#modules/accounts/web/index.ts";
import { Logo } from "#ui/logo.tsx";
import styles from "./sidebar.module.css";
import type { Office } from "./layout.tsx";
import { NAVIGATION } from "./navigation.ts";

export function Sidebar({ user, company }: Office) {
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      // A new document, so that nothing of the session stays in memory.
      onSuccess: () => globalThis.location.assign("/"),
    });

  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Logo size={26} />
        <span className={styles.names}>
          <span className={styles.company}>{company.name}</span>
          <span className={styles.portal}>Admin Portal</span>
        </span>
      </div>
      <nav aria-label="Office" className={styles.nav}>
        <ul>
          {NAVIGATION.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} className={styles.link ?? ""}>
                <Icon size={18} aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <a href="/" className={styles.link}>
          <IconArrowLeft size={18} aria-hidden />
          Back to site
        </a>
        <button type="button" className={styles.link} onClick={leave} disabled={signOut.isPending}>
          <IconLogout size={18} aria-hidden />
          Log out
        </button>
        {signOut.isError && (
          <p role="alert" className={styles.fault}>
            You are still signed in: the server did not answer. Please try again.
          </p>
        )}
        <div className={styles.person}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(user.fullName)}
          </span>
          <span className={styles.names}>
            <span className={styles.name}>{user.fullName}</span>
            <span className={styles.role}>{ROLE_LABELS[user.staffRole ?? "administrator"]}</span>
          </span>
        </div>
      </div>
    </div>
  );
}

const ROLE_LABELS = {
  administrator: "Administrator",
  manager: "Manager",
  technician: "Technician",
  support: "Support",
} as const;

const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
};
