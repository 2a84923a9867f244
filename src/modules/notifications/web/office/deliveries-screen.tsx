import { useDebouncedValue } from "@mantine/hooks";
import { MAX_COUNTED } from "#platform/lists.ts";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { DeliveriesFilterSection } from "./deliveries-filter-section.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { deliveryListFilterOf, isDeliveryFiltered, useDeliveryFilter } from "./delivery-filter.ts";
import { useDeliveries } from "./delivery-queries.ts";

interface DeliveriesScreenProps {
  timeZone: string;
  clientPath: (id: string) => string;
}

/** What the company sent, by whatever channel, and whether it arrived. */
export function DeliveriesScreen({ timeZone, clientPath }: DeliveriesScreenProps) {
  usePageTitle("Sent Messages");
  const [filter, setFilter] = useDeliveryFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("deliveries", { rowHeight: 45 }, filter, setFilter);
  const deliveries = useDeliveries(deliveryListFilterOf({ ...filter, search }, rows), rows.isKnown);
  return (
    <>
      <DeliveriesFilterSection filter={filter} setFilter={setFilter} />
      <FilteredList
        list={deliveries}
        words={{
          waiting: "Loading the sent messages",
          failed: "The sent messages could not be loaded.",
          nothingFound: "Nothing found",
        }}
        isFiltered={isDeliveryFiltered(filter)}
        onClear={() => void setFilter(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="Nothing sent yet"
            text="Confirmations, reminders, and everything else that goes to clients and staff will be listed here."
          />
        }
      >
        {(shown, isStale) => (
          <DeliveriesTable deliveries={shown} timeZone={timeZone} isStale={isStale} clientPath={clientPath} />
        )}
      </FilteredList>
    </>
  );
}
