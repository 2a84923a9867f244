import styles from "./message.module.css";

/** A page of one message, for faults that leave nothing else to show. */
export function Failure({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">↩</a>
      </p>
    </main>
  );
}
