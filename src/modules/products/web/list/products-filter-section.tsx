import type { ReactNode } from "react";
import { US_STATES, type UsState } from "#platform/us-states.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { PRODUCT_KINDS } from "../../rules.ts";
import { KIND_LABELS, optionsOf } from "../product-words.ts";
import {
  countFilters,
  isFiltered,
  NO_FILTER,
  RESTRICTED_CHOICES,
  SORTS,
  STOCK_CHOICES,
  type ProductFilterState,
  type ProductNarrowing,
  type SetProductFilter,
} from "./product-filter.ts";

interface FilterSection {
  filter: ProductFilterState;
  setFilter: SetProductFilter;
  /** Where the company works. */
  states: readonly UsState[];
  actions: ReactNode;
}

const SORT_LABELS = {
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  epa: "EPA number",
  newest: "Newest first",
} as const;
const SHOW_LABELS = { low: "Low stock", expiring: "Expiring lots", archived: "Archived" } as const;
const USE_LABELS = { restricted: "Restricted use", general: "General use" } as const;

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function ProductsFilterSection({ filter, setFilter, states, actions }: FilterSection) {
  const narrow = (change: ProductNarrowing) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Products"
      placeholder="Search products..."
      search={filter.search}
      onSearch={(words) => narrow({ search: words || null })}
      isFiltered={isFiltered(filter)}
      activeFilters={countFilters(filter)}
      onClear={() => void setFilter(NO_FILTER)}
      actions={actions}
    >
      <SelectField
        label="Show"
        placeholder={null}
        options={[{ value: "", label: "All in use" }, ...optionsOf(SHOW_LABELS)]}
        value={filter.show ?? ""}
        onChange={({ target }) => narrow({ show: STOCK_CHOICES.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Kind"
        placeholder={null}
        options={[{ value: "", label: "All kinds" }, ...optionsOf(KIND_LABELS)]}
        value={filter.kind ?? ""}
        onChange={({ target }) => narrow({ kind: PRODUCT_KINDS.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Use"
        placeholder={null}
        options={[{ value: "", label: "Any use" }, ...optionsOf(USE_LABELS)]}
        value={filter.use ?? ""}
        onChange={({ target }) => narrow({ use: RESTRICTED_CHOICES.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="State"
        placeholder={null}
        options={[
          { value: "", label: "Any state" },
          ...states.map((state) => ({ value: state, label: US_STATES[state] })),
        ]}
        value={filter.state ?? ""}
        onChange={({ target }) => narrow({ state: target.value || null })}
      />
      <SelectField
        label="Sort"
        placeholder={null}
        options={optionsOf(SORT_LABELS)}
        value={filter.sort}
        onChange={({ target }) => narrow({ sort: SORTS.find((sort) => sort === target.value) ?? null })}
      />
    </SearchSection>
  );
}
