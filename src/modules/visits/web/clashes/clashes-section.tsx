import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { clashesQuery } from "../office/visit-queries.ts";
import type { ClashPanelProps } from "./clash-panel.tsx";

const FAILED = "What was recorded offline could not be loaded.";

const ClashPanel = lazy(async (): Promise<{ default: ComponentType<ClashPanelProps> }> => {
  try {
    return { default: (await import("./clash-panel.tsx")).ClashPanel };
  } catch {
    // The rest of the page does not go with it.
    return { default: () => <ErrorPanel title={FAILED} /> };
  }
});

/** So many stand above the list of visits; on the page of one, it has no more. */
const ON_A_PAGE = 5;
const OF_A_VISIT = 20;

interface ClashesSectionProps {
  /** Only those of this visit; all of them unless told. */
  visitId?: string;
  timeZone: string;
  /** Where the page of a visit is; undefined on that page itself. */
  pathOf?: (id: string) => string;
}

/** What phones recorded offline and nobody has decided on. Nothing where there is none, as nearly always. */
export function ClashesSection({ visitId, timeZone, pathOf }: ClashesSectionProps) {
  const [page, setPage] = useState(1);
  const limit = visitId === undefined ? ON_A_PAGE : OF_A_VISIT;
  const clashes = useQuery(clashesQuery({ state: "open", ...(visitId !== undefined && { visitId }), page, limit }));
  if (clashes.isError && !clashes.data)
    return <ErrorPanel title={FAILED} error={clashes.error} onRetry={() => void clashes.refetch()} />;
  const { data: shown = [], pagination } = clashes.data ?? {};
  const total = pagination?.total ?? 0;
  if (total === 0) return null;
  const pages = Math.ceil(total / limit);
  // The last one of the last page was settled.
  if (page > pages) setPage(pages);
  return (
    <Suspense fallback={<Skeleton label="Loading what was recorded offline" lines={3} />}>
      <ClashPanel
        clashes={shown}
        total={total}
        page={page}
        pages={pages}
        isStale={clashes.isPlaceholderData}
        timeZone={timeZone}
        pathOf={pathOf}
        onPage={setPage}
      />
    </Suspense>
  );
}
