import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useLive } from "#platform/web/live.ts";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { BILLING } from "../invoice-queries.ts";
import { DifferencesTable } from "./differences-table.tsx";
import { differencesQuery, type Difference } from "./provider-queries.ts";
import styles from "./integration-section.module.css";

const ResolveDifferenceDialog = onDemand(
  async () => (await import("./resolve-difference-dialog.tsx")).ResolveDifferenceDialog,
);

interface DifferencesScreenProps {
  timeZone: string;
  integrationPath: string;
  paymentPathOf: (id: string) => string;
  mayWrite: boolean;
}

/** What the provider's books and ours do not agree on, what to do about each, and what was done. */
export function DifferencesScreen({ timeZone, integrationPath, paymentPathOf, mayWrite }: DifferencesScreenProps) {
  const client = useQueryClient();
  const live = useLive(BILLING, () => void client.invalidateQueries({ queryKey: [BILLING] }));
  usePageTitle("Differences");
  const [resolving, setResolving] = useState<Difference | null>(null);
  const rows = useRows("differences", { rowHeight: 77, extraHeight: 260 }, ...usePlace());
  const differences = useQuery({
    ...differencesQuery({ page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <Page>
      <p>
        <Link to={integrationPath} className={styles.link}>
          <IconArrowLeft size={16} aria-hidden />
          Payment provider
        </Link>
      </p>
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <FilteredList
        list={differences}
        words={{
          waiting: "Loading the differences",
          failed: "The differences could not be loaded.",
          nothingFound: "No differences here",
        }}
        lines={4}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        empty={
          <EmptyState
            title="The provider and the books agree"
            text="What they do not agree on is found every night and listed here."
          />
        }
      >
        {(shown, isStale) => (
          <DifferencesTable
            differences={shown}
            isStale={isStale}
            timeZone={timeZone}
            paymentPathOf={paymentPathOf}
            {...(mayWrite && { onResolve: setResolving })}
          />
        )}
      </FilteredList>
      {resolving && <ResolveDifferenceDialog difference={resolving} onClose={() => setResolving(null)} />}
    </Page>
  );
}
