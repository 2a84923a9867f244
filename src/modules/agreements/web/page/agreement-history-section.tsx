import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { momentOf } from "../agreement-words.ts";
import { eventWords } from "./event-words.ts";

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
            {...eventWords({ kind, note })}
            when={momentOf(at, timeZone)}
            by={by}
          />
        ))}
      </HistoryList>
    </SectionCard>
  );
}
