import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { now } from "#platform/web/clock.ts";
import { formatInstant, formatRelative } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { BellItem } from "../contract-bell.ts";
import styles from "./bell-list.module.css";

interface BellListProps {
  entries: readonly BellItem[];
  timeZone: string;
  /** What an unread one is called for those who cannot see its mark. */
  unread: string;
  onFollow: (entry: BellItem) => void;
  /** Below the last one. */
  end?: ReactNode;
}

/** What somebody was told, the newest first. */
export function BellList({ entries, timeZone, unread, onFollow, end }: BellListProps) {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Way to={entry.path} onFollow={() => onFollow(entry)}>
            <span className={styles.head}>
              <span className={styles.title}>
                {!entry.isRead && <VisuallyHidden>{unread} </VisuallyHidden>}
                {entry.title}
              </span>
              {!entry.isRead && <span className={styles.mark} aria-hidden />}
            </span>
            <span className={styles.text}>{entry.text}</span>
            <time dateTime={entry.at} className={styles.when} title={formatInstant(entry.at, timeZone, language)}>
              {formatRelative(entry.at, now(), language) ?? formatInstant(entry.at, timeZone, language)}
            </time>
          </Way>
        </li>
      ))}
      {end !== undefined && end !== false && <li>{end}</li>}
    </ul>
  );
}

/** Within the portal without a new document; a page of the site is another one. */
function Way({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  const { pathname } = useLocation();
  const isNear = to.split("/")[1] === pathname.split("/")[1];
  return isNear ? (
    <Link to={to} className={styles.way} onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <a href={to} className={styles.way} onClick={onFollow}>
      {children}
    </a>
  );
}
