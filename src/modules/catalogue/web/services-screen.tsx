import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { moveBetweenRows } from "#ui/tables/row-keys.ts";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { useRows } from "#ui/tables/use-rows.ts";
import type { ServiceView } from "../contract.ts";
import { CATALOGUE, servicesQuery } from "./api.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { isNarrowed, listFilterOf, useServiceFilter, type Narrow } from "./service-filter.ts";
import { ServicesFilterSection } from "./services-filter-section.tsx";
import { ServicesPagesSection } from "./services-pages-section.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./services-screen.module.css";

const ServiceDialog = onDemand(async () => (await import("./service-dialog.tsx")).ServiceDialog);
const ServiceDeleteDialog = onDemand(async () => (await import("./service-delete-dialog.tsx")).ServiceDeleteDialog);

const CARDS = { rowHeight: 340, extraHeight: 95, cardWidth: 320 };

interface ServicesScreenProps {
  mayEdit: boolean;
  /** Where the prices are changed of those who have a service regularly, or any of them; for whoever may. */
  pricesPathOf?: (serviceId: string | null) => string;
  /** What a later module knows of a service. */
  moreOf?: (service: ServiceView) => ReactNode;
  onOpen: (path: string) => void;
}

/** What the company offers: found, added, changed, taken off the offer. */
export function ServicesScreen({ mayEdit, pricesPathOf, moreOf, onOpen }: ServicesScreenProps) {
  const client = useQueryClient();
  useLive(CATALOGUE, () => void client.invalidateQueries({ queryKey: [CATALOGUE] }));
  const [filter, setFilter] = useServiceFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("services", CARDS, filter, setFilter);
  const services = useQuery({ ...servicesQuery(listFilterOf({ ...filter, search }, rows)), enabled: rows.isKnown });
  const [deleted, setDeleted] = useState<ServiceView | null>(null);
  const add = () => void setFilter({ new: "1" });
  const narrow: Narrow = (change) => void setFilter({ ...change, page: null });
  const openService = (service: string | null) => void setFilter({ service });
  const clear = () => narrow({ search: null, category: null, offer: null });
  useShortcuts(mayEdit ? [{ keys: "n", label: "Add a service", run: add }] : []);

  return (
    <Page>
      <h2 className={styles.title}>Services</h2>
      <ServicesFilterSection
        filter={filter}
        narrow={narrow}
        mayEdit={mayEdit}
        onClear={clear}
        onAdd={add}
        {...(pricesPathOf && { onPrices: () => onOpen(pricesPathOf(null)) })}
      />
      <FilteredList
        list={services}
        words={{
          waiting: "Loading services",
          failed: "The services could not be loaded.",
          nothingFound: "No services found",
        }}
        isFiltered={isNarrowed(filter)}
        onClear={clear}
        onPage={rows.toPage}
        pages={(pagination) => <ServicesPagesSection {...pagination} rows={rows} />}
        empty={<NoServices mayEdit={mayEdit} onAdd={add} />}
      >
        {(shown, isStale) => (
          <ul className={styles.cards} aria-busy={isStale || undefined} data-rows onKeyDown={moveBetweenRows}>
            {shown.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                more={moreOf?.(service)}
                {...(pricesPathOf && service.isRecurring && { pricesPath: pricesPathOf(service.id) })}
                onEdit={() => openService(service.id)}
                onDelete={() => setDeleted(service)}
              />
            ))}
          </ul>
        )}
      </FilteredList>
      {filter.new !== null && mayEdit && <ServiceDialog service={null} onClose={() => void setFilter({ new: null })} />}
      {filter.service !== null && (
        <ServicePanel id={filter.service} moreOf={moreOf} onClose={() => openService(null)} />
      )}
      {deleted && <ServiceDeleteDialog service={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

function NoServices({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      title="No services yet"
      text="The services you offer will be listed here with their price and duration; the public pages show the featured ones."
      action={mayEdit && <Button onClick={onAdd}>Add Service</Button>}
    />
  );
}
