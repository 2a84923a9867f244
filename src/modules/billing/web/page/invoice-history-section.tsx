import { useQuery } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { invoiceHistoryQuery } from "../invoice-queries.ts";
import { historyWords } from "./invoice-history-words.ts";

/** What happened to it, the latest first. */
export function InvoiceHistorySection({ id, timeZone }: { id: string; timeZone: string }) {
  const history = useQuery(invoiceHistoryQuery(id));
  return (
    <SectionCard title="History">
      {history.data ? (
        <HistoryList>
          {history.data.data.map((event) => (
            <HistoryItem
              key={event.id}
              what={historyWords(event)}
              note={event.note}
              when={formatInstantYear(event.at, timeZone, "en")}
              by={event.by}
            />
          ))}
        </HistoryList>
      ) : history.isPending ? (
        <Skeleton label="Loading the history" lines={4} />
      ) : (
        <ErrorPanel
          title="The history could not be loaded."
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
    </SectionCard>
  );
}
