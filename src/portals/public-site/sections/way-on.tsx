import section from "./section.module.css";
import styles from "./way-on.module.css";

interface WayOnProps {
  title: string;
  text: string;
  link: { href: string; text: string };
}

/** A quiet last band: one sentence and one link. */
export function WayOn({ title, text, link }: WayOnProps) {
  return (
    <section className={styles.band}>
      <div className={styles.row}>
        <div>
          <h2 className={section.heading}>{title}</h2>
          <p className={section.lead}>{text}</p>
        </div>
        <a className={styles.link} href={link.href}>
          {link.text}
        </a>
      </div>
    </section>
  );
}
