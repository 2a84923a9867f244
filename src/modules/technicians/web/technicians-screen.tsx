import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconUserPlus } from "@tabler/icons-react";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { moveBetweenRows } from "#ui/tables/row-keys.ts";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { useRows } from "#ui/tables/use-rows.ts";
import { SHOWN_STATUSES } from "../rules.ts";
import { TECHNICIANS, techniciansQuery } from "./api.ts";
import { TechnicianCard, type TechnicianAddresses } from "./technician-card.tsx";
import { isFiltered, technicianFilterOf, useTechnicianFilter } from "./technician-filter.ts";
import type { CompanyFacts } from "./technician-form-dialog.tsx";
import styles from "./technicians-screen.module.css";
import { onDemand } from "#ui/on-demand.tsx";
import { STATUS_LABELS } from "./technician-words.ts";

const AddTechnicianDialog = onDemand(async () => (await import("./technician-form-dialog.tsx")).AddTechnicianDialog);

interface TechniciansScreen {
  company: CompanyFacts;
  addresses: TechnicianAddresses;
  /** Whether whoever looks may add somebody. */
  canAdd: boolean;
  /** With an account of their own. */
  canGiveLogin: boolean;
}

const STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  ...SHOWN_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];
const CARDS = { rowHeight: 350, extraHeight: 60, cardWidth: 304 };
const isStatus = (value: string) => SHOWN_STATUSES.find((status) => status === value) ?? null;

/** All technicians: found, looked at, added. */
export function TechniciansScreen({ company, addresses, canAdd, canGiveLogin }: TechniciansScreen) {
  const client = useQueryClient();
  // Who is busy follows from the appointments.
  useLive([TECHNICIANS, "appointments"], () => void client.invalidateQueries({ queryKey: [TECHNICIANS] }));
  const [filter, setFilter] = useTechnicianFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("technicians", CARDS, filter, setFilter);
  const technicians = useQuery({
    ...techniciansQuery(technicianFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const clear = () => void setFilter({ search: null, status: null, page: null });
  const add = () => void setFilter({ new: "1" });
  useShortcuts(canAdd ? [{ keys: "n", label: "Add a technician", run: add }] : []);

  const addButton = canAdd && (
    <Button tone="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={add}>
      Add Technician
    </Button>
  );
  return (
    <Page>
      <div className={styles.head}>
        <div>
          <h2>Technicians</h2>
          <p>Manage your team of pest control professionals</p>
        </div>
        {addButton}
      </div>
      <SearchSection
        label="Technicians"
        placeholder="Search technicians..."
        search={filter.search}
        onSearch={(words) => void setFilter({ search: words || null, page: null })}
        isFiltered={isFiltered(filter)}
        activeFilters={filter.status === null ? 0 : 1}
        onClear={clear}
      >
        <SelectField
          label="Status"
          placeholder={null}
          options={STATUS_OPTIONS}
          value={filter.status ?? ""}
          onChange={({ target }) => void setFilter({ status: isStatus(target.value), page: null })}
        />
      </SearchSection>
      <FilteredList
        list={technicians}
        words={{
          waiting: "Loading technicians",
          failed: "The technicians could not be loaded.",
          nothingFound: "No Technicians Found",
        }}
        lines={6}
        isFiltered={isFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        empty={
          <EmptyState
            title="No Technicians Found"
            text="Start building your team by adding your first pest control technician."
            action={addButton}
          />
        }
      >
        {(shown, isStale) => (
          <ul className={styles.cards} data-rows data-stale={isStale} onKeyDown={moveBetweenRows}>
            {shown.map((technician) => (
              <li key={technician.id}>
                <TechnicianCard technician={technician} addresses={addresses} />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
      {canAdd && filter.new !== null && (
        <AddTechnicianDialog
          company={company}
          canGiveLogin={canGiveLogin}
          onClose={() => void setFilter({ new: null })}
        />
      )}
    </Page>
  );
}
