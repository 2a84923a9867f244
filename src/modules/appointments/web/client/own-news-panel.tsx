import styles from "./own-appointments-screen.module.css";

/** What the office has changed meanwhile: the place is always there, so that it is read out when it is filled. */
export const OwnNewsPanel = ({ news }: { news: string | null }) => (
  <div role="status">{news !== null && <p className={styles.news}>{news}</p>}</div>
);
