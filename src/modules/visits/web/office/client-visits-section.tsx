import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { VISITS, visitsQuery } from "./visit-queries.ts";
import { VisitsTable } from "../list/visits-table.tsx";

interface ClientVisitsSectionProps {
  clientId: string;
  pathOf: (id: string) => string;
}

/** What was found and done at a client's, the latest first. */
export function ClientVisitsSection({ clientId, pathOf }: ClientVisitsSectionProps) {
  const queries = useQueryClient();
  useLive(VISITS, () => void queries.invalidateQueries({ queryKey: [VISITS] }));
  const rows = useRows("client-visits", { rowHeight: 45, extraHeight: 100 }, ...usePlace());
  const visits = useQuery({
    ...visitsQuery({ clientId, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <FilteredList
      list={visits}
      words={{
        waiting: "Loading the visits",
        failed: "The visits could not be loaded.",
        nothingFound: "No visits here",
      }}
      lines={4}
      isFiltered={false}
      onClear={() => rows.toPage(null)}
      onPage={rows.toPage}
      rows={rows}
      maxCounted={MAX_COUNTED}
      empty={
        <EmptyState
          title="No visits yet"
          text="What technicians find and do at this client’s properties will be listed here."
        />
      }
    >
      {(shown, isStale) => <VisitsTable visits={shown} isStale={isStale} pathOf={pathOf} isOfOneClient />}
    </FilteredList>
  );
}
