import { createContext, useContext, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { IconBack } from "./touch-icons.tsx";
import styles from "./touch-page.module.css";

/** What every screen says below its head line, whatever it is about. */
const StatusOfAll = createContext<ReactNode>(null);
export const TouchStatusProvider = StatusOfAll.Provider;

/** Where a part of the screen puts what there is to do with it. */
const Foot = createContext<HTMLElement | null>(null);

/** Buttons of one part of a screen with `actions`: above these, side by side, where the thumb is. */
export const TouchActions = ({ children }: { children: ReactNode }) => {
  const foot = useContext(Foot);
  return foot && createPortal(children, foot);
};

interface TouchPageProps {
  title: string;
  /** Above the title, such as the day. */
  over?: ReactNode;
  /** Where the arrow leads; the first screen has none. */
  back?: { to: string; label: string } | undefined;
  /** At the end of the head line. */
  tools?: ReactNode;
  /** What must always be seen, below the head line. */
  status?: ReactNode;
  /** What there is to do here, where the thumb is. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of a phone: a head line, what it is about, and what to do at the bottom. */
export function TouchPage({ title, over, back, tools, status, actions, children }: TouchPageProps) {
  const statusOfAll = useContext(StatusOfAll);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.bar}>
          {back && (
            <Link to={back.to} className={styles.back} aria-label={back.label}>
              <IconBack />
            </Link>
          )}
          <div className={styles.titles}>
            {over !== undefined && <p className={styles.over}>{over}</p>}
            <h1 className={styles.title}>{title}</h1>
          </div>
          {tools}
        </div>
        {statusOfAll}
        {status}
      </header>
      <main className={styles.main}>
        <Foot.Provider value={foot}>{children}</Foot.Provider>
      </main>
      {actions !== undefined && actions !== null && actions !== false && (
        <footer className={styles.foot}>
          <div ref={setFoot} className={styles.more} />
          {actions}
        </footer>
      )}
    </div>
  );
}
