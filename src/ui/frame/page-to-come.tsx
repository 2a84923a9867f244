import type { ReactNode } from "react";
import { IconCheck, type Icon } from "@tabler/icons-react";
import { IconScene } from "../icon-scene.tsx";
import styles from "./page-to-come.module.css";

interface PageToComeProps {
  icon: Icon;
  title: string;
  text: string;
  /** What one will find here, as a list under its own small heading. */
  points?: { title: string; items: readonly string[] };
  /** What to do meanwhile. */
  children: ReactNode;
}

/** Stands in the place of a page that is not there yet, and says honestly what it will hold. */
export function PageToCome({ icon, title, text, points, children }: PageToComeProps) {
  return (
    <div className={styles.page}>
      <section className={styles.promise}>
        <div className={styles.scene}>
          <IconScene icon={icon} />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          {points && (
            <>
              <h3 className={styles.small}>{points.title}</h3>
              <ul className={styles.points}>
                {points.items.map((item) => (
                  <li key={item}>
                    <IconCheck size={18} aria-hidden />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
      {children}
    </div>
  );
}
