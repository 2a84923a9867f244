import { formatInstantYear } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { IssueDetail } from "../../contract.ts";
import styles from "./issue-history-section.module.css";
import { historyWords } from "./issue-history-words.ts";

interface HistorySection {
  history: IssueDetail["history"];
  timeZone: string;
}

/** What became of it, the latest first. */
export function IssueHistorySection({ history, timeZone }: HistorySection) {
  return (
    <SectionCard title="History">
      <ol className={styles.history}>
        {history.toReversed().map((change, index) => (
          <li key={`${change.at} ${change.kind} ${index}`}>
            <p>{historyWords(change)}</p>
            <p className={styles.when}>
              {[formatInstantYear(change.at, timeZone, "en"), ...(change.who === null ? [] : [change.who])].join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
