import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { techniciansQuery } from "#modules/technicians/web/index.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { StepPagination } from "#ui/tables/step-pagination.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { isFiltered, NO_FILTER, useVisitFilter, visitListFilterOf } from "./visit-filter.ts";
import { ClashesSection } from "../clashes/clashes-section.tsx";
import { VISITS, visitsQuery } from "../office/visit-queries.ts";
import { VisitsFilterSection } from "./visits-filter-section.tsx";
import { VisitsTable } from "./visits-table.tsx";

/** More technicians than this are found by their names in the search. */
const MAX_CHOICES = 100;

/** What was done at every door, the latest first: open, finished, forgotten, and what clients were unhappy with. */
export function VisitsScreen({ pathOf, timeZone }: { pathOf: (id: string) => string; timeZone: string }) {
  const queries = useQueryClient();
  const live = useLive(VISITS, () => void queries.invalidateQueries({ queryKey: [VISITS] }));
  const [filter, setFilter] = useVisitFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("visits", { rowHeight: 45 }, filter, setFilter);
  const visits = useQuery({
    ...visitsQuery(visitListFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const technicians = useQuery(techniciansQuery({ limit: MAX_CHOICES })).data?.data ?? [];
  return (
    <Page>
      <VisitsFilterSection filter={filter} setFilter={setFilter} technicians={technicians} />
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <ClashesSection timeZone={timeZone} pathOf={pathOf} />
      <FilteredList
        list={visits}
        words={{
          waiting: "Loading visits",
          failed: "The visits could not be loaded.",
          nothingFound: "No visits found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        maxCounted={MAX_COUNTED}
        pages={(pagination) => <StepPagination {...pagination} rows={rows} />}
        empty={
          <EmptyState
            title="No visits yet"
            text="When a technician starts an appointment at the door, the visit will be listed here with its report."
          />
        }
      >
        {(shown, isStale) => <VisitsTable visits={shown} isStale={isStale} pathOf={pathOf} />}
      </FilteredList>
    </Page>
  );
}
