import { useQuery } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { invoiceHistoryQuery } from "../invoice-queries.ts";
import styles from "./invoice-history-section.module.css";
import { historyWords } from "./invoice-history-words.ts";

/** What happened to it, the latest first. */
export function InvoiceHistorySection({ id, timeZone }: { id: string; timeZone: string }) {
  const history = useQuery(invoiceHistoryQuery(id));
  return (
    <SectionCard title="History">
      {history.data ? (
        <ol className={styles.history}>
          {history.data.data.map((event) => (
            <li key={event.id}>
              <p>{historyWords(event)}</p>
              {event.note !== "" && <p className={styles.note}>{event.note}</p>}
              <p className={styles.when}>
                {[formatInstantYear(event.at, timeZone, "en"), ...(event.by === null ? [] : [event.by])].join(" · ")}
              </p>
            </li>
          ))}
        </ol>
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
