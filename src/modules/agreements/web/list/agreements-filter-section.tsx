import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { chosenClientQuery } from "#modules/appointments/web/index.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { AGREEMENT_STATUSES, STATUS_LABELS } from "../../rules.ts";
import { isFiltered, NO_FILTER, type AgreementFilterState, type SetAgreementFilter } from "./agreement-filter.ts";
import styles from "./agreements-screen.module.css";

interface FilterSection {
  filter: AgreementFilterState;
  setFilter: SetAgreementFilter;
  /** Where the button "Filter" of the page's head leads. */
  statusRef: Ref<HTMLSelectElement>;
}

type Narrowing = Partial<Pick<AgreementFilterState, "status" | "client">> & { search?: string | null };

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function AgreementsFilterSection({ filter, setFilter, statusRef }: FilterSection) {
  const narrow = (change: Narrowing) => void setFilter({ ...change, page: null });
  return (
    <>
      <SearchSection
        label="Contracts"
        placeholder="Search contracts..."
        search={filter.search}
        onSearch={(words) => narrow({ search: words || null })}
        isFiltered={isFiltered(filter)}
        activeFilters={filter.status === null ? 0 : 1}
        onClear={() => void setFilter(NO_FILTER)}
      >
        <SelectField
          label="Status"
          ref={statusRef}
          placeholder={null}
          options={[
            { value: "", label: "All Status" },
            ...AGREEMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          value={filter.status ?? ""}
          onChange={({ target }) => narrow({ status: AGREEMENT_STATUSES.find((one) => one === target.value) ?? null })}
        />
      </SearchSection>
      {filter.client !== null && <OfClient id={filter.client} onAll={() => narrow({ client: null })} />}
    </>
  );
}

/** Whoever came by a client's link sees whose agreements these are, and the way to all of them. */
function OfClient({ id, onAll }: { id: string; onAll: () => void }) {
  const client = useQuery(chosenClientQuery(id)).data;
  return (
    <p className={styles.client}>
      {client ? `Only the contracts of ${client.name}.` : "Only the contracts of one client."}
      <Button tone="quiet" onClick={onAll}>
        Show all clients
      </Button>
    </p>
  );
}
