import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import styles from "./section-card.module.css";

interface SectionCardProps {
  title: string;
  /** What it is for, in a sentence. */
  text?: ReactNode;
  /** A state beside the title. */
  badge?: ReactNode;
  /** What one can do with it, at the end of the title's line. */
  actions?: ReactNode;
  /** The part of an address after `#` that leads here. */
  anchor?: string;
  children?: ReactNode;
}

/** One subject of a page that has several: a heading of the second level, what is known, what can be done. */
export function SectionCard({ title, text, badge, actions, anchor, children }: SectionCardProps) {
  const id = useId();
  const heading = useArrival(anchor);
  return (
    <section id={anchor} className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h2 id={id} ref={heading} tabIndex={anchor === undefined ? undefined : -1}>
              {title}
            </h2>
            {badge}
          </div>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** The card is often there later than the page: whoever was led to it is taken there, with the keyboard, when it comes. */
function useArrival(anchor: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return heading;
}
