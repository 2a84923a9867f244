import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

/** What the office asked for, each to be ticked off. What was ticked stays, also when the office has changed its mind. */
export function ChecklistForm({ report, tasks }: { report: ReportHandle; tasks: readonly string[] }) {
  const kept = report.value("checklist") ?? [];
  const fresh = tasks.filter((task) => !kept.some(({ item }) => item === task));
  const items = [...kept, ...fresh.map((item) => ({ item, done: false }))];
  const toggle = (task: string) =>
    report.edit(
      "checklist",
      items.map((one) => (one.item === task ? { ...one, done: !one.done } : one)),
    );
  if (items.length === 0) return <p>The office left no instructions for this visit.</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ item, done }) => (
        <li key={item}>
          <label className={styles.item}>
            <input type="checkbox" checked={done} onChange={() => toggle(item)} />
            {item}
          </label>
        </li>
      ))}
    </ul>
  );
}
