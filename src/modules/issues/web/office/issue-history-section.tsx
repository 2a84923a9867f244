import { formatInstantYear } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import type { IssueDetail } from "../../contract.ts";
import { historyWords } from "./issue-history-words.ts";

interface HistorySection {
  history: IssueDetail["history"];
  timeZone: string;
}

/** What became of it, the latest first. */
export function IssueHistorySection({ history, timeZone }: HistorySection) {
  return (
    <SectionCard title="History">
      <HistoryList>
        {history.toReversed().map((change, index) => (
          <HistoryItem
            key={`${change.at} ${change.kind} ${index}`}
            what={historyWords(change)}
            when={formatInstantYear(change.at, timeZone, "en")}
            by={change.who}
          />
        ))}
      </HistoryList>
    </SectionCard>
  );
}
