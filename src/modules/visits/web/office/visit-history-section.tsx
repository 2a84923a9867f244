import { formatInstantYear } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { VisitDetails, VisitView } from "../../contract.ts";
import { fileHref } from "./file-address.ts";
import { PART_LABELS } from "./visit-words.ts";
import styles from "./visit-history-section.module.css";

type VisitEvent = VisitDetails["history"][number];

interface HistorySection {
  visit: VisitView;
  history: VisitDetails["history"] | undefined;
}

const SENTENCES: Record<VisitEvent["what"], string> = {
  started: "Started",
  finished: "Finished",
  amended: "Report corrected",
  rated: "Rated by the client",
  "rating-seen": "Rating marked as seen",
  "clash-found": "Recorded offline: needed a decision",
  "clash-keep": "Recorded offline: kept as it is",
  "clash-correct": "Recorded offline: added to the report",
  "clash-complete": "Recorded offline: appointment completed",
};

/** What happened to the visit and its report, the latest first. */
export function VisitHistorySection({ visit: { timeZone }, history }: HistorySection) {
  return (
    <SectionCard title="History">
      {history ? (
        <HistoryList>
          {history.toReversed().map((event) => (
            <HistoryItem
              key={`${event.at} ${event.what}`}
              what={event.reason === "" ? SENTENCES[event.what] : `${SENTENCES[event.what]}: ${event.reason}`}
              when={formatInstantYear(event.at, timeZone, "en")}
              by={event.by}
            >
              <Changes changes={event.changes} />
            </HistoryItem>
          ))}
        </HistoryList>
      ) : (
        <Skeleton label="Loading the history" lines={3} />
      )}
    </SectionCard>
  );
}

function Changes({ changes }: Pick<VisitEvent, "changes">) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ part, before, after, fileId }) => (
        <li key={`${part} ${before} ${after} ${fileId ?? ""}`}>
          {`${PART_LABELS[part]}: `}
          {before !== "" && <del>{before}</del>}
          {before !== "" && " → "}
          {after === "" ? "removed" : <ins>{after}</ins>}
          {fileId !== undefined && (
            <>
              {" "}
              <a href={fileHref(fileId, "large")} target="_blank" rel="noreferrer">
                Show photo
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
