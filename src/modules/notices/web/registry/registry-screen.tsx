import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconUpload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import type { Registry, RegistryPerson } from "../../contract-registry.ts";
import { EditionsSection } from "./editions-section.tsx";
import { NOT_NARROWED, peopleAsked, useRegistryFilter } from "./registry-filter.ts";
import { REGISTRY, peopleQuery, registryQuery } from "./registry-queries.ts";
import { PeopleTable } from "./people-table.tsx";

const MarginDialog = onDemand(async () => (await import("./margin-dialog.tsx")).MarginDialog);
const LocatePersonDialog = onDemand(async () => (await import("./locate-person-dialog.tsx")).LocatePersonDialog);

interface RegistryScreenProps {
  timeZone: string;
  /** The ways to the other pages of the notices. */
  tabs?: ReactNode;
  onImport: () => void;
}

/** The lists of people who have to be notified of an application nearby. */
export function RegistryScreen({ timeZone, tabs, onImport }: RegistryScreenProps) {
  const client = useQueryClient();
  useLive(REGISTRY, () => void client.invalidateQueries({ queryKey: [REGISTRY] }));
  const registry = useQuery(registryQuery());
  const [isMarginOpen, setMarginOpen] = useState(false);
  const known = registry.data;
  return (
    <Page
      lead="People in Pennsylvania who react to pesticides. Listed people within 500 feet of a property must be notified before an application there."
      actions={
        known?.can.manage === true && known.editions.length > 0 ? <ImportButton onImport={onImport} /> : undefined
      }
    >
      {tabs}
      {registry.isPending ? (
        <Skeleton label="Loading the registry" lines={6} />
      ) : !known || registry.isError ? (
        <ErrorPanel
          title="The registry could not be loaded."
          error={registry.error}
          onRetry={() => void registry.refetch()}
        />
      ) : known.editions.length === 0 ? (
        <EmptyState
          title="No list yet"
          text="New lists take effect on March 1 and July 15. Import each one as a CSV file. Until then, nobody can say who has to be notified."
          action={
            known.can.manage && (
              <Button tone="primary" onClick={onImport}>
                Import the first list
              </Button>
            )
          }
        />
      ) : (
        <Lists registry={known} timeZone={timeZone} onMargin={() => setMarginOpen(true)} />
      )}
      {isMarginOpen && known && <MarginDialog marginFeet={known.marginFeet} onClose={() => setMarginOpen(false)} />}
    </Page>
  );
}

function Lists({ registry, timeZone, onMargin }: { registry: Registry; timeZone: string; onMargin: () => void }) {
  const [filter, setFilter] = useRegistryFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("registry-people", { rowHeight: 53 }, filter, setFilter);
  const people = useQuery({ ...peopleQuery(peopleAsked({ ...filter, search }, rows)), enabled: rows.isKnown });
  const [placed, setPlaced] = useState<RegistryPerson | null>(null);
  const shown =
    registry.editions.find(({ id }) => id === filter.edition) ??
    registry.editions.find(({ status }) => status === "in-force");
  const isFiltered = filter.search !== "" || filter.unplaced;
  const clear = () => void setFilter(NOT_NARROWED);
  return (
    <>
      <EditionsSection
        registry={registry}
        shownId={shown?.id ?? null}
        timeZone={timeZone}
        onShow={(edition) => void setFilter({ ...NOT_NARROWED, edition }, { history: "push" })}
        onUnplaced={(edition) => void setFilter({ ...NOT_NARROWED, edition, unplaced: true }, { history: "push" })}
        onMargin={onMargin}
      />
      <SearchSection
        label="People on the list"
        placeholder="Name or address"
        search={filter.search}
        onSearch={(words) => void setFilter({ search: words || null, page: null })}
        isFiltered={isFiltered}
        activeFilters={filter.unplaced ? 1 : 0}
        onClear={clear}
      >
        <CheckboxField
          label="Without a map location"
          checked={filter.unplaced}
          onChange={({ target }) => void setFilter({ unplaced: target.checked || null, page: null })}
        />
      </SearchSection>
      <FilteredList
        list={people}
        words={{
          waiting: "Loading the people on the list",
          failed: "The people on the list could not be loaded.",
          nothingFound: "No people found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        empty={
          <EmptyState
            title="No list is in effect"
            text="The list that was imported takes effect later. Until then, nobody can say who has to be notified."
          />
        }
      >
        {(found, isStale) => <PeopleTable people={found} isStale={isStale} onLocate={setPlaced} />}
      </FilteredList>
      {placed && <LocatePersonDialog person={placed} onClose={() => setPlaced(null)} />}
    </>
  );
}

const ImportButton = ({ onImport }: { onImport: () => void }) => (
  <Button tone="primary" icon={<IconUpload size={18} aria-hidden />} onClick={onImport}>
    Import a list
  </Button>
);
