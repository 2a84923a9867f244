import type { ReactNode } from "react";
import { AntTrail } from "../illustrations/ant-trail.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** What stands where a company has nothing to show yet. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <div className={styles.drawing}>
        <AntTrail />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
