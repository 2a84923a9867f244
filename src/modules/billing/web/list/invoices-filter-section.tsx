import { useQuery } from "@tanstack/react-query";
import { chosenClientQuery } from "#modules/appointments/web/index.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { INVOICE_STATUSES, STATUS_LABELS } from "../../rules-invoices.ts";
import { isFiltered, NO_FILTER, type InvoiceFilterState, type SetInvoiceFilter } from "./invoice-filter.ts";
import styles from "./invoices-filter-section.module.css";

interface FilterSection {
  filter: InvoiceFilterState;
  setFilter: SetInvoiceFilter;
}

type Narrowing = Partial<Pick<InvoiceFilterState, "status" | "client">> & { search?: string | null };

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function InvoicesFilterSection({ filter, setFilter }: FilterSection) {
  const narrow = (change: Narrowing) => void setFilter({ ...change, page: null });
  return (
    <>
      <SearchSection
        label="Invoices"
        placeholder="Search invoices..."
        search={filter.search}
        onSearch={(words) => narrow({ search: words || null })}
        isFiltered={isFiltered(filter)}
        activeFilters={filter.status === null ? 0 : 1}
        onClear={() => void setFilter(NO_FILTER)}
      >
        <SelectField
          label="Status"
          placeholder={null}
          options={[
            { value: "", label: "All Status" },
            ...INVOICE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          value={filter.status ?? ""}
          onChange={({ target }) => narrow({ status: INVOICE_STATUSES.find((one) => one === target.value) ?? null })}
        />
      </SearchSection>
      {filter.client !== null && <OfClient id={filter.client} onAll={() => narrow({ client: null })} />}
    </>
  );
}

/** Whoever came by a client's link sees whose invoices these are, and the way to all of them. */
function OfClient({ id, onAll }: { id: string; onAll: () => void }) {
  const client = useQuery(chosenClientQuery(id)).data;
  return (
    <p className={styles.client}>
      {client ? `Only the invoices of ${client.name}.` : "Only the invoices of one client."}
      <Button tone="quiet" onClick={onAll}>
        Show all clients
      </Button>
    </p>
  );
}
