import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { ISSUES, issuesQuery } from "./issue-queries.ts";
import { IssuesTable } from "./issues-table.tsx";

interface ClientIssuesSectionProps {
  clientId: string;
  timeZone: string;
  pathOf: (id: string) => string;
}

/** What a client has reported: what is open first, then what is resolved, in both the latest first. */
export function ClientIssuesSection(props: ClientIssuesSectionProps) {
  const queries = useQueryClient();
  useLive(ISSUES, () => void queries.invalidateQueries({ queryKey: [ISSUES] }));
  return (
    <>
      <IssuesOf {...props} status="open" title="Open issues" empty="Nothing that this client reported is open." />
      <IssuesOf {...props} status="resolved" title="Resolved issues" empty="Nothing has been resolved yet." />
    </>
  );
}

interface IssuesOfProps extends ClientIssuesSectionProps {
  status: "open" | "resolved";
  title: string;
  empty: string;
}

function IssuesOf({ clientId, timeZone, pathOf, status, title, empty }: IssuesOfProps) {
  const rows = useRows(`client-issues-${status}`, { rowHeight: 45, extraHeight: 260 }, ...usePlace());
  const issues = useQuery({
    ...issuesQuery({ clientId, status, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <SectionCard title={title}>
      <FilteredList
        list={issues}
        words={{
          waiting: "Loading the issues",
          failed: "The issues could not be loaded.",
          nothingFound: "No issues here",
        }}
        lines={3}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={<EmptyState title={status === "open" ? "No open issues" : "No resolved issues"} text={empty} />}
      >
        {(shown, isStale) => (
          <IssuesTable
            issues={shown}
            timeZone={timeZone}
            isStale={isStale}
            pathOf={pathOf}
            caption={title}
            isOfOneClient
          />
        )}
      </FilteredList>
    </SectionCard>
  );
}
