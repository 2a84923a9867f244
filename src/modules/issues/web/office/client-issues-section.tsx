import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { ISSUES, issuesQuery } from "./issue-queries.ts";
import { IssuesTable } from "./issues-table.tsx";

interface ClientIssuesSectionProps {
  clientId: string;
  timeZone: string;
  pathOf: (id: string) => string;
  /** To write down what they tell on the phone. */
  mayAdd: boolean;
}

const IssueReportDialog = onDemand(async () => (await import("./issue-report-dialog.tsx")).IssueReportDialog);

/** What a client has reported: what is open first, then what is resolved, in both the latest first. */
export function ClientIssuesSection(props: ClientIssuesSectionProps) {
  const queries = useQueryClient();
  useLive(ISSUES, () => void queries.invalidateQueries({ queryKey: [ISSUES] }));
  const [isAdding, setAdding] = useState(false);
  const { clientId, mayAdd } = props;
  return (
    <>
      <IssuesOf
        {...props}
        status="open"
        title="Open issues"
        empty="Nothing that this client reported is open."
        actions={mayAdd && <Button onClick={() => setAdding(true)}>Add issue</Button>}
      />
      <IssuesOf {...props} status="resolved" title="Resolved issues" empty="Nothing has been resolved yet." />
      {isAdding && (
        <IssueReportDialog clientId={clientId} onReported={() => setAdding(false)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

interface IssuesOfProps extends ClientIssuesSectionProps {
  status: "open" | "resolved";
  title: string;
  empty: string;
  actions?: ReactNode;
}

function IssuesOf({ clientId, timeZone, pathOf, status, title, empty, actions }: IssuesOfProps) {
  const rows = useRows(`client-issues-${status}`, { rowHeight: 45, extraHeight: 260 }, ...usePlace());
  const issues = useQuery({
    ...issuesQuery({ clientId, status, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <SectionCard title={title} actions={actions}>
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
