import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "#ui/link.tsx";
import { PageToCome } from "#ui/page-to-come.tsx";
import { COMING_PAGES } from "./coming-pages.ts";
import { HOME, pageAt } from "./navigation.ts";
import styles from "./page-coming.module.css";

const SCHEDULE = `${HOME}/schedule`;

/** A page of the office that is not there yet. */
export function PageComing({ page }: { page: keyof typeof COMING_PAGES }) {
  const { title, text, points, meanwhile } = COMING_PAGES[page];
  return (
    <PageToCome
      icon={pageAt(`${HOME}/${page}`).icon}
      title={title}
      text={text}
      points={{ title: "What you will find here", items: points }}
    >
      <section className={styles.meanwhile}>
        <div>
          <h3>Until then</h3>
          <p>{meanwhile}</p>
        </div>
        <Link to={SCHEDULE} className={styles.link}>
          Open the schedule
          <IconArrowRight size={18} aria-hidden />
        </Link>
      </section>
    </PageToCome>
  );
}
