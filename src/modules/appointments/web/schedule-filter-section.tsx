import { SearchSection } from "#ui/search-section.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { APPOINTMENT_STATUSES } from "../rules.ts";
import { isFiltered, PERIODS, sortOrderOf, type ScheduleFilter, type SetScheduleFilter } from "./schedule-filter.ts";
import { PERIOD_LABELS, STATUS_LABELS } from "./schedule-labels.ts";

interface FilterSection {
  filter: ScheduleFilter;
  setFilter: SetScheduleFilter;
  onClear: () => void;
}

const STATUS_OPTIONS = [
  { value: "", label: "All Statuses" },
  ...APPOINTMENT_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];
const PERIOD_OPTIONS = PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }));
const SORT_OPTIONS = [
  { value: "scheduledDate asc", label: "Date, earliest first" },
  { value: "scheduledDate desc", label: "Date, latest first" },
  { value: "createdAt desc", label: "Newest booking first" },
];

/** What the list is narrowed to. Whatever changes, the list starts again at its first page. */
export function ScheduleFilterSection({ filter, setFilter, onClear }: FilterSection) {
  return (
    <SearchSection
      label="Appointments"
      placeholder="Search appointments..."
      search={filter.search}
      onSearch={(words) => void setFilter({ search: words || null, page: null })}
      isFiltered={isFiltered(filter)}
      onClear={onClear}
    >
      <SelectField
        label="Status"
        placeholder={null}
        options={STATUS_OPTIONS}
        value={filter.status ?? ""}
        onChange={({ target }) =>
          void setFilter({ status: APPOINTMENT_STATUSES.find((status) => status === target.value) ?? null, page: null })
        }
      />
      <SelectField
        label="Dates"
        placeholder={null}
        options={PERIOD_OPTIONS}
        value={filter.period}
        onChange={({ target }) =>
          void setFilter({ period: PERIODS.find((period) => period === target.value) ?? null, page: null })
        }
      />
      {filter.period === "custom" && (
        <>
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
        </>
      )}
      <SelectField
        label="Sort"
        placeholder={null}
        options={SORT_OPTIONS}
        value={filter.sortBy === "createdAt" ? "createdAt desc" : `scheduledDate ${sortOrderOf(filter)}`}
        onChange={({ target }) =>
          void setFilter({
            sortBy: target.value.startsWith("createdAt") ? "createdAt" : "scheduledDate",
            sortOrder: target.value.endsWith("asc") ? "asc" : "desc",
            page: null,
          })
        }
      />
    </SearchSection>
  );
}
