import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  countFilters,
  isFiltered,
  NO_FILTER,
  SHOWN,
  SHOWN_LABELS,
  type SetVisitFilter,
  type VisitFilterState,
} from "./visit-filter.ts";

interface FilterSection {
  filter: VisitFilterState;
  setFilter: SetVisitFilter;
  technicians: readonly { id: string; fullName: string }[];
}

const SHOWN_OPTIONS = [
  { value: "", label: "All visits" },
  ...SHOWN.map((shown) => ({ value: shown, label: SHOWN_LABELS[shown] })),
];

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function VisitsFilterSection({ filter, setFilter, technicians }: FilterSection) {
  return (
    <SearchSection
      label="Visits"
      placeholder="Search visits..."
      search={filter.search}
      onSearch={(words) => void setFilter({ search: words || null, page: null })}
      isFiltered={isFiltered(filter)}
      activeFilters={countFilters(filter)}
      onClear={() => void setFilter(NO_FILTER)}
    >
      <SelectField
        label="Show"
        placeholder={null}
        options={SHOWN_OPTIONS}
        value={filter.show ?? ""}
        onChange={({ target }) =>
          void setFilter({ show: SHOWN.find((shown) => shown === target.value) ?? null, page: null })
        }
      />
      <SelectField
        label="Technician"
        placeholder={null}
        options={[
          { value: "", label: "All technicians" },
          ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        value={filter.technician ?? ""}
        onChange={({ target }) => void setFilter({ technician: target.value || null, page: null })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ""}
        onChange={({ target }) => void setFilter({ from: target.value || null, page: null })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ""}
        onChange={({ target }) => void setFilter({ to: target.value || null, page: null })}
      />
    </SearchSection>
  );
}
