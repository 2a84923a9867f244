import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { auditFilterOf, isAuditFiltered, useAuditFilter } from "./audit-filter.ts";
import { AuditFilterSection } from "./audit-filter-section.tsx";
import { AuditEntryPanel } from "./audit-entry-panel.tsx";
import { AuditLogTable } from "./audit-log-table.tsx";
import { auditLogQuery } from "../staff/office-queries.ts";

/** Who did what, when and from where. It can be read, searched, and by nobody changed. */
export function AuditLogScreen({ timeZone }: { timeZone: string }) {
  const [filter, setFilter] = useAuditFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("audit-log", { rowHeight: 36 }, filter, setFilter);
  const log = useQuery({ ...auditLogQuery(auditFilterOf({ ...filter, search }, rows)), enabled: rows.isKnown });
  const clear = () => void setFilter(null);

  return (
    <Page>
      <AuditFilterSection filter={filter} setFilter={setFilter} actions={log.data?.actions ?? []} onClear={clear} />
      <FilteredList
        list={log}
        words={{
          waiting: "Loading the audit log",
          failed: "The audit log could not be loaded.",
          nothingFound: "No entries found",
        }}
        lines={10}
        isFiltered={isAuditFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No entries yet"
            text="Staff sign-ins and every change to accounts, appointments, and settings will be listed here."
          />
        }
      >
        {(entries, isStale) => (
          <AuditLogTable
            entries={entries}
            timeZone={timeZone}
            isStale={isStale}
            onOpen={(entry) => void setFilter({ entry }, { history: "push" })}
          />
        )}
      </FilteredList>
      <AuditEntryPanel
        id={filter.entry}
        entry={log.data?.data.find(({ id }) => id === filter.entry)}
        isWaiting={log.isPending}
        timeZone={timeZone}
        onClose={() => void setFilter({ entry: null })}
      />
    </Page>
  );
}
