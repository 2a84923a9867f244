import type { ReactNode } from "react";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { PAYMENT_STATUSES } from "../../rules.ts";
import {
  countFilters,
  isFiltered,
  NO_FILTER,
  SORTS,
  STATUS_CHOICES,
  type ClientFilter,
  type ClientSort,
  type SetClientFilter,
} from "./client-filter.ts";
import { optionsOf, PAYMENT_LABELS, STATUS_LABELS } from "../client-labels.ts";

interface FilterSection {
  filter: ClientFilter;
  setFilter: SetClientFilter;
  actions: ReactNode;
}

const SORT_LABELS: Record<ClientSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  city: "City",
  status: "Status",
};
const STATUS_OPTIONS = [
  { value: "", label: "All Statuses" },
  ...optionsOf(STATUS_LABELS),
  { value: "archived", label: "Archived" },
];
const PAYMENT_OPTIONS = [{ value: "", label: "All Payments" }, ...optionsOf(PAYMENT_LABELS)];

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function ClientFilterSection({ filter, setFilter, actions }: FilterSection) {
  return (
    <SearchSection
      label="Clients"
      placeholder="Search clients..."
      search={filter.search}
      onSearch={(words) => void setFilter({ search: words || null, page: null })}
      isFiltered={isFiltered(filter)}
      activeFilters={countFilters(filter)}
      onClear={() => void setFilter(NO_FILTER)}
      clearLabel="Clear Filters"
      actions={actions}
    >
      <SelectField
        label="Status"
        placeholder={null}
        options={STATUS_OPTIONS}
        value={filter.status ?? ""}
        onChange={({ target }) =>
          void setFilter({ status: STATUS_CHOICES.find((status) => status === target.value) ?? null, page: null })
        }
      />
      <SelectField
        label="Payment"
        placeholder={null}
        options={PAYMENT_OPTIONS}
        value={filter.payment ?? ""}
        onChange={({ target }) =>
          void setFilter({ payment: PAYMENT_STATUSES.find((status) => status === target.value) ?? null, page: null })
        }
      />
      <SelectField
        label="Sort"
        placeholder={null}
        options={optionsOf(SORT_LABELS)}
        value={filter.sort}
        onChange={({ target }) =>
          void setFilter({ sort: SORTS.find((sort) => sort === target.value) ?? null, page: null })
        }
      />
    </SearchSection>
  );
}
