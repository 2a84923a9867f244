import { MAX_COUNTED } from "#platform/lists.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { useDeliveries } from "./delivery-queries.ts";

/** What was sent to one client, the newest first. */
export function ClientDeliveriesSection({ clientId, timeZone }: { clientId: string; timeZone: string }) {
  const rows = useRows("client-deliveries", { rowHeight: 45, extraHeight: 100 }, ...usePlace());
  const deliveries = useDeliveries({ clientId, page: rows.page, limit: rows.limit }, rows.isKnown);
  return (
    <FilteredList
      list={deliveries}
      words={{
        waiting: "Loading the sent messages",
        failed: "The sent messages could not be loaded.",
        nothingFound: "Nothing here",
      }}
      lines={4}
      isFiltered={false}
      onClear={() => rows.toPage(null)}
      onPage={rows.toPage}
      rows={rows}
      maxCounted={MAX_COUNTED}
      empty={
        <EmptyState
          title="Nothing sent yet"
          text="Emails, texts, and notifications to this client will be listed here."
        />
      }
    >
      {(shown, isStale) => <DeliveriesTable deliveries={shown} timeZone={timeZone} isStale={isStale} />}
    </FilteredList>
  );
}
