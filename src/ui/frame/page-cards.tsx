import type { Icon } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./page-cards.module.css";

export interface PageCard {
  path: string;
  title: string;
  text: string;
  icon: Icon;
}

/** The pages of a portal, each with a line on what it is for; the whole card leads there. */
export function PageCards({ label, pages }: { label: string; pages: readonly PageCard[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.cards}>
        {pages.map(({ path, title, text, icon: PageIcon }) => (
          <li key={path} className={styles.card}>
            <PageIcon size={24} stroke={1.5} aria-hidden />
            <span className={styles.words}>
              <Link to={path} className={styles.link}>
                {title}
              </Link>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
