import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MOST_COUNTED } from "../rules.ts";
import { auditFilterOf, isAuditFiltered, useAuditFilter } from "./audit-filter.ts";
import { AuditFilterSection } from "./audit-filter-section.tsx";
import { AuditEntryPanel } from "./audit-entry-panel.tsx";
import { AuditLogTable } from "./audit-log-table.tsx";
import styles from "./audit-log-screen.module.css";
import { auditLogQuery } from "./office-queries.ts";

/** Who did what, when and from where. It can be read, searched, and by nobody changed. */
export function AuditLogScreen({ timeZone }: { timeZone: string }) {
  const [filter, setFilter] = useAuditFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const log = useQuery(auditLogQuery(auditFilterOf({ ...filter, search })));
  const rows = log.data?.data ?? [];
  const total = log.data?.pagination.total ?? 0;
  const clear = () => void setFilter(null);

  return (
    <Page>
      <AuditFilterSection filter={filter} setFilter={setFilter} actions={log.data?.actions ?? []} onClear={clear} />
      {log.isPending ? (
        <Skeleton label="Loading the audit log" lines={10} />
      ) : !log.data ? (
        <ErrorPanel title="The audit log could not be loaded." error={log.error} onRetry={() => void log.refetch()} />
      ) : rows.length === 0 ? (
        <NothingFound
          isFiltered={isAuditFiltered(filter)}
          isBeyond={total > 0}
          onClear={clear}
          onFirstPage={() => void setFilter({ page: null })}
        />
      ) : (
        <>
          <AuditLogTable
            entries={rows}
            timeZone={timeZone}
            isStale={log.isPlaceholderData}
            onOpen={(entry) => void setFilter({ entry }, { history: "push" })}
          />
          <Pagination
            {...log.data.pagination}
            total={Math.min(total, MOST_COUNTED - 1)}
            onPage={(page) => void setFilter({ page }, { history: "push", scroll: true })}
          />
          {total >= MOST_COUNTED && <p className={styles.more}>There are more. Narrow the search to see them.</p>}
        </>
      )}
      <AuditEntryPanel
        id={filter.entry}
        entry={rows.find(({ id }) => id === filter.entry)}
        isWaiting={log.isPending}
        timeZone={timeZone}
        onClose={() => void setFilter({ entry: null })}
      />
    </Page>
  );
}

interface Nothing {
  isFiltered: boolean;
  /** There are some, but not as many as would reach this page. */
  isBeyond: boolean;
  onClear: () => void;
  onFirstPage: () => void;
}

function NothingFound({ isFiltered, isBeyond, onClear, onFirstPage }: Nothing) {
  if (isBeyond)
    return (
      <EmptyState
        title="No entries here"
        text="The log is shorter than that."
        action={<Button onClick={onFirstPage}>Go to the first page</Button>}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        title="No entries found"
        text="Nothing matches this search and these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      title="Nothing is written down yet"
      text="Sign-ins of staff and every change of accounts, appointments and settings will be listed here."
    />
  );
}
