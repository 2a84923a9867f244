import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./row-button.module.css";

interface RowOpenerProps {
  children: ReactNode;
  /** The page of what the row is about. */
  to?: string;
  /** Opens it beside or above the list, instead of a page. */
  onClick?: () => void;
}

/** The heading of a row, which opens what the row is about. */
export function RowOpener({ children, to, onClick }: RowOpenerProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={styles.open}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={styles.open} onClick={onClick}>
      {children}
    </button>
  );
}

interface RowActionProps {
  children: ReactNode;
  /** Names the row, too: 'Edit Ana Reyes'. Nobody who cannot see the row knows which one is meant. */
  label: string;
  busy?: boolean;
  onClick: () => void;
}

/** Something that can be done with a row. */
export function RowAction({ children, label, busy = false, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => (busy ? undefined : onClick())}
    >
      {children}
    </button>
  );
}

interface RowLinkProps {
  children: ReactNode;
  /** Names the row, too: 'Download INV-000012 as a PDF'. */
  label: string;
  /** A page of the portal. */
  to?: string;
  /** A file of the server. */
  href?: string;
}

/** Where one gets from a row: its page, or a file of it. */
export function RowLink({ children, label, to, href }: RowLinkProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={styles.action} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a href={href} className={styles.action} aria-label={label}>
      {children}
    </a>
  );
}

/** All of them, at the end of the row; the table sets the heading of the last column there, too. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className={styles.actions} data-row-actions>
      {children}
    </span>
  );
}
