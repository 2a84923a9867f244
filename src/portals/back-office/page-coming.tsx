import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "#ui/link.tsx";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { COMING_PAGES, type ComingPage, type ComingPageName } from "./coming-pages.ts";
import { HOME, pageAt } from "./navigation.ts";
import styles from "./page-coming.module.css";

/** A page of the office that is not there yet. */
export function PageComing({ page }: { page: ComingPageName }) {
  const { title, text, points, meanwhile, way }: ComingPage = COMING_PAGES[page];
  return (
    <PageToCome
      icon={pageAt(`${HOME}/${page}`).icon}
      title={title}
      text={text}
      points={{ title: "What you’ll find here", items: points }}
    >
      <section className={styles.meanwhile}>
        <div>
          <h3>In the meantime</h3>
          <p>{meanwhile}</p>
        </div>
        <Link to={way.href} className={styles.link}>
          {way.label}
          <IconArrowRight size={18} aria-hidden />
        </Link>
      </section>
    </PageToCome>
  );
}
