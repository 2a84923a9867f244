import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { IssueFilterSection } from "./issue-filter-section.tsx";
import { isIssueFiltered, issueFilterOf, useIssueFilter } from "./issue-filter.ts";
import { ISSUES, issuesQuery } from "./issue-queries.ts";
import { IssuesTable } from "./issues-table.tsx";

interface IssuesScreenProps {
  timeZone: string;
  /** The ways to the other parts of the inbox. */
  tabs: ReactNode;
  pathOf: (id: string) => string;
}

/** What clients report: found, assigned, answered, and visited. */
export function IssuesScreen({ timeZone, tabs, pathOf }: IssuesScreenProps) {
  const client = useQueryClient();
  const live = useLive(ISSUES, () => void client.invalidateQueries({ queryKey: [ISSUES] }));
  const [filter, setFilter] = useIssueFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("issues", { rowHeight: 36, extraHeight: 52 }, filter, setFilter);
  const issues = useQuery({
    ...issuesQuery(issueFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const clear = () => void setFilter(null);
  return (
    <Page>
      {tabs}
      <IssueFilterSection filter={filter} setFilter={setFilter} onClear={clear} />
      <LiveNotice state={live} text="Connection lost. New issues will appear when it’s back." />
      <FilteredList
        list={issues}
        words={{
          waiting: "Loading the issues",
          failed: "The issues could not be loaded.",
          nothingFound: "Nothing found",
        }}
        isFiltered={isIssueFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No open issues"
            text="Problems that clients report in the portal appear here automatically. Resolved ones stay under Resolved."
          />
        }
      >
        {(shown, isStale) => <IssuesTable issues={shown} timeZone={timeZone} isStale={isStale} pathOf={pathOf} />}
      </FilteredList>
    </Page>
  );
}
