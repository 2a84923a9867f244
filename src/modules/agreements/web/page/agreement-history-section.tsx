import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { EVENT_LABELS, momentOf } from "../agreement-words.ts";

interface HistorySection {
  events: AgreementDetail["events"];
  timeZone: string;
}

/** What happened to it. */
export function AgreementHistorySection({ events, timeZone }: HistorySection) {
  return (
    <SectionCard title="History">
      <HistoryList>
        {events.map(({ kind, at, by, note }) => (
          <HistoryItem
            key={`${at} ${kind} ${note}`}
            what={EVENT_LABELS[kind]}
            note={note}
            when={momentOf(at, timeZone)}
            by={by}
          />
        ))}
      </HistoryList>
    </SectionCard>
  );
}
