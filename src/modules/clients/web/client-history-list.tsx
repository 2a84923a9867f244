import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { getClientHistory } from "../contract.ts";
import { clientHistoryQuery } from "./api.ts";
import styles from "./client-history-list.module.css";
import { eventOf } from "./client-events.ts";
import { wordsOfChange } from "./client-words.ts";

type Entry = OutputOf<typeof getClientHistory>["data"][number];

/** Who changed what of a client, their agreements and documents, the newest first. */
export function ClientHistoryList({ clientId, timeZone }: { clientId: string; timeZone: string }) {
  const rows = useRows("client-history", { rowHeight: 70, extraHeight: 100 }, ...usePlace());
  const history = useQuery({
    ...clientHistoryQuery({ id: clientId, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <FilteredList
      list={history}
      words={{
        waiting: "Loading the history",
        failed: "The history could not be loaded.",
        nothingFound: "No changes here",
      }}
      lines={6}
      isFiltered={false}
      onClear={() => rows.toPage(null)}
      onPage={rows.toPage}
      rows={rows}
      maxCounted={MAX_COUNTED}
      empty={<EmptyState title="No changes yet" text="Every change to this client will be listed here." />}
    >
      {(entries, isStale) => (
        <ol className={styles.list} aria-busy={isStale || undefined}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <HistoryEvent entry={entry} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </FilteredList>
  );
}

function HistoryEvent({ entry: { action, by, at, about, changes }, timeZone }: { entry: Entry; timeZone: string }) {
  return (
    <>
      <p className={styles.line}>
        <strong>{about === null ? eventOf(action) : `${eventOf(action)}: ${about}`}</strong>
        <span className={styles.soft}>
          {`${by ?? "The client or the system"} · ${formatInstantYear(at, timeZone, "en")}`}
        </span>
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {`${field}: `}
              {from !== "" && (
                <>
                  <del>{wordsOfChange(field, from)}</del>
                  {" → "}
                </>
              )}
              <ins>{wordsOfChange(field, to)}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
