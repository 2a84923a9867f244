import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconDownload, IconUpload, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import type { Language } from "#platform/languages.ts";
import { splitName } from "#platform/person-name.ts";
import { hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { useLive } from "#platform/web/live.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { StepPagination } from "#ui/tables/step-pagination.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { MAX_COUNTED } from "#platform/lists.ts";
import { exportClients, MAX_FOUND, type ClientDetail } from "../../contract.ts";
import { CLIENTS, clientsQuery } from "../api.ts";
import { clientExportFilterOf, clientListFilterOf, isFiltered, NO_FILTER, useClientFilter } from "./client-filter.ts";
import { ClientFilterSection } from "./client-filter-section.tsx";
import { ClientsTable } from "./clients-table.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useRestoring } from "../use-restoring.ts";

const ClientAddDialog = onDemand(async () => (await import("../client-add-dialog.tsx")).ClientAddDialog);
const ClientEditDialog = onDemand(async () => (await import("../client-edit-dialog.tsx")).ClientEditDialog);

interface ClientsScreenProps {
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  mayWrite: boolean;
  /** The right to take lists of people out. */
  mayExport: boolean;
  /** Somebody who is to be added, with what is known of them: whoever wrote a message, for instance. */
  newcomer?: Newcomer;
  /** Where the page of a client is. */
  pathOf: (id: string) => string;
  importPath: string;
  /** The page of somebody who was just added. */
  onOpen: (path: string) => void;
}

export interface Newcomer {
  name: string;
  email: string;
  phone: string;
  language: Language;
}

/** Every client of the company: found, added, changed, taken out of the archive, brought in and out as files. */
export function ClientsScreen(props: ClientsScreenProps) {
  const { timeZone, serviceAreas, mayWrite, mayExport, pathOf, importPath, onOpen } = props;
  const queries = useQueryClient();
  const live = useLive(CLIENTS, () => void queries.invalidateQueries({ queryKey: [CLIENTS] }));
  const [filter, setFilter] = useClientFilter();
  // The browser remembers who came, also when the form is long closed and the page is loaded again.
  const [newcomer, setNewcomer] = useState(filter.new === null ? undefined : props.newcomer);
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("clients", { rowHeight: 65 }, filter, setFilter);
  const clients = useQuery({
    ...clientsQuery(clientListFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const [editedId, setEditedId] = useState<string | null>(null);
  const restore = useRestoring();
  const add = () => void setFilter({ new: "1" });
  const closeAdding = () => {
    setNewcomer(undefined);
    void setFilter({ new: null });
  };
  useShortcuts(mayWrite ? [{ keys: "n", label: "Add a client", run: add }] : []);

  const tellAdded = ({ id, name }: ClientDetail) => {
    closeAdding();
    toastDone({ message: `${name} was added.`, action: { label: "Open", run: () => onOpen(pathOf(id)) } });
  };

  return (
    <Page>
      <ClientFilterSection
        filter={filter}
        setFilter={setFilter}
        actions={
          <>
            {mayExport && (
              <ButtonLink
                tone="secondary"
                icon={<IconDownload size={18} aria-hidden />}
                href={hrefOf(exportClients, clientExportFilterOf(filter))}
              >
                Export
              </ButtonLink>
            )}
            {mayWrite && (
              <>
                <Button icon={<IconUpload size={18} aria-hidden />} onClick={() => onOpen(importPath)}>
                  Import
                </Button>
                <Button tone="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={add}>
                  Add New Client
                </Button>
              </>
            )}
          </>
        }
      />
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <FilteredList
        list={clients}
        words={{
          waiting: "Loading clients...",
          failed: "Failed to load clients. Please try again.",
          nothingFound: "No clients found matching your criteria.",
          clear: "Clear Filters",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        maxCounted={filter.search === "" ? MAX_COUNTED : MAX_FOUND}
        pages={(pagination) => <StepPagination {...pagination} rows={rows} />}
        empty={<NobodyYet onAdd={mayWrite ? add : undefined} />}
      >
        {(shown, isStale) => (
          <ClientsTable
            clients={shown}
            today={dayIn(timeZone, now())}
            isStale={isStale}
            pathOf={pathOf}
            onEdit={setEditedId}
            onRestore={(client) => void restore(client)}
          />
        )}
      </FilteredList>
      {filter.new !== null && mayWrite && (
        <ClientAddDialog
          start={newcomer ? valuesOfNewcomer(newcomer) : {}}
          serviceAreas={serviceAreas}
          pathOf={pathOf}
          onAdded={tellAdded}
          onClose={closeAdding}
        />
      )}
      {editedId !== null && (
        <ClientEditDialog id={editedId} serviceAreas={serviceAreas} pathOf={pathOf} onClose={() => setEditedId(null)} />
      )}
    </Page>
  );
}

const valuesOfNewcomer = ({ name, ...others }: Newcomer) => ({ ...splitName(name), ...others });

function NobodyYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No clients yet"
      text="Clients you add, and people who book or register on the site, will be listed here."
      action={
        onAdd && (
          <Button tone="primary" onClick={onAdd}>
            Add the first client
          </Button>
        )
      }
    />
  );
}
