import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { NOTICES, noticesQuery } from "../notice-queries.ts";
import { NoticeFilterSection } from "./notice-filter-section.tsx";
import { countNoticeFilters, noticesAsked, useNoticeFilter } from "./notice-filter.ts";
import { NoticePanel } from "./notice-panel.tsx";
import { NoticesTable } from "./notices-table.tsx";

interface NoticesScreenProps {
  timeZone: string;
  /** The ways to the other pages of the notices. */
  tabs?: ReactNode;
  appointmentHref: (id: string) => string;
}

/** What states require before a visit: what is open, by when, and what was done. */
export function NoticesScreen({ timeZone, tabs, appointmentHref }: NoticesScreenProps) {
  const client = useQueryClient();
  const live = useLive(NOTICES, () => void client.invalidateQueries({ queryKey: [NOTICES] }));
  const [filter, setFilter] = useNoticeFilter();
  const rows = useRows("notices", { rowHeight: 53 }, filter, setFilter);
  const notices = useQuery({ ...noticesQuery(noticesAsked(filter, rows)), enabled: rows.isKnown });
  const clear = () => void setFilter(null);
  return (
    <Page>
      {tabs}
      <NoticeFilterSection filter={filter} setFilter={setFilter} counts={notices.data?.counts} onClear={clear} />
      <LiveNotice state={live} text="Connection lost. New notices will appear when it’s back." />
      <FilteredList
        list={notices}
        words={{
          waiting: "Loading the notices",
          failed: "The notices could not be loaded.",
          nothingFound: "No notices found",
        }}
        isFiltered={countNoticeFilters(filter) > 0}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="Nothing is open"
            text="What a state requires before a visit appears here as soon as the visit is scheduled. Finished notices stay under “All”."
          />
        }
      >
        {(shown, isStale) => (
          <NoticesTable
            notices={shown}
            timeZone={timeZone}
            isStale={isStale}
            onOpen={(notice) => void setFilter({ notice }, { history: "push" })}
          />
        )}
      </FilteredList>
      <NoticePanel
        id={filter.notice}
        timeZone={timeZone}
        appointmentHref={appointmentHref}
        onClose={() => void setFilter({ notice: null })}
      />
    </Page>
  );
}
