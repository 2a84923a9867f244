import { useQuery } from "@tanstack/react-query";
import { longDayLabel } from "#platform/days.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { warrantiesQuery } from "../schedule-queries.ts";

/** What was done for a client and is still under warranty. */
export function WarrantySection({ clientId }: { clientId: string }) {
  const warranties = useQuery(warrantiesQuery(clientId));
  return (
    <SectionCard title="Warranties" text="Warranties still in effect.">
      {warranties.isPending ? (
        <Skeleton label="Loading the warranties" lines={1} />
      ) : !warranties.data ? (
        <ErrorPanel
          title="The warranties could not be loaded."
          error={warranties.error}
          onRetry={() => void warranties.refetch()}
        />
      ) : warranties.data.data.length === 0 ? (
        <EmptyState title="No active warranties" text="Completed services with a warranty will be listed here." />
      ) : (
        <FactList
          facts={warranties.data.data.map(({ title, until, date, address }) => ({
            label: [title, address].filter((part) => part !== "").join(" · "),
            fact: `Until ${longDayLabel(until, "en")}: re-treatment is free (done on ${longDayLabel(date, "en")})`,
          }))}
        />
      )}
    </SectionCard>
  );
}
