import type { ReactNode } from "react";
import styles from "./article.module.css";

export interface ArticlePart {
  /** The name of its place in the page. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A page that is read: parts with headings, and a list of them beside the text where there is room. */
export function Article({ label, parts }: { label: string; parts: readonly ArticlePart[] }) {
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label={label}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
