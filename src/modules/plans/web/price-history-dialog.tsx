import { useQuery } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Plan } from "../contract.ts";
import { priceChangesQuery } from "./price-queries.ts";
import { noticeWords, outcomeOf } from "./price-words.ts";

interface PriceHistoryProps {
  plan: Plan;
  timeZone: string;
  onClose: () => void;
}

/** What a plan has cost and will cost, and how its client was told. */
export function PriceHistoryDialog({ plan, timeZone, onClose }: PriceHistoryProps) {
  return (
    <Dialog
      title={`Prices of ${plan.title}`}
      size="wide"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <PriceHistory planId={plan.id} timeZone={timeZone} />
    </Dialog>
  );
}

export function PriceHistory({ planId, timeZone }: { planId: string; timeZone: string }) {
  const changes = useQuery(priceChangesQuery(planId));
  if (changes.isPending) return <Skeleton label="Loading the prices" lines={3} />;
  if (!changes.data)
    return (
      <ErrorPanel
        title="The prices could not be loaded."
        error={changes.error}
        onRetry={() => void changes.refetch()}
      />
    );
  if (changes.data.data.length === 0)
    return (
      <EmptyState title="No price changes yet" text="New prices and how the client was told will be listed here." />
    );
  return (
    <HistoryList>
      {changes.data.data.map((change) => {
        const { what, at, by } = outcomeOf(change);
        return (
          <HistoryItem
            key={change.id}
            what={what}
            note={[noticeWords(change, timeZone), change.toldBy, change.reason].filter(Boolean).join(" · ")}
            when={formatInstantYear(at, timeZone, "en")}
            by={by}
          />
        );
      })}
    </HistoryList>
  );
}
