import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import {
  PERIODS,
  PERIOD_LABELS,
  type ScheduleFilter,
  type SetScheduleFilter,
  filterCount,
  isFiltered,
  sortOrderOf,
} from "./schedule-filter.ts";
import { STATUS_LABELS } from "#modules/appointments/web/index.ts";
import { scheduleQuery } from "./schedule-queries.ts";
import { ScheduleTogglePicker } from "./schedule-toggle-picker.tsx";
import styles from "./schedule-screen.module.css";
import { VIEWS, type ScheduleView, type SetScheduleView } from "./schedule-view.ts";

interface FilterSection {
  view: ScheduleView;
  setView: SetScheduleView;
  filter: ScheduleFilter;
  setFilter: SetScheduleFilter;
  today: string;
  /** Whether a phone shows the filters; a wider screen always does. */
  isOpen: boolean;
  onToggle: () => void;
  onClear: () => void;
  /** Undefined for those who cannot make appointments. */
  onAdd: (() => void) | undefined;
}

const VIEW_LABELS = { calendar: "Calendar", list: "List" } as const;
const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }));

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

/** What calendar and list have in common: the search, the way to the other one, and something new. */
export function ScheduleFilterSection({
  view,
  setView,
  filter,
  setFilter,
  today,
  isOpen,
  onToggle,
  onClear,
  onAdd,
}: FilterSection) {
  const count = activeCount(view, filter);
  return (
    <SearchSection
      label="Appointments"
      placeholder="Search appointments..."
      search={filter.search}
      onSearch={(words) => void setFilter({ search: words || null, page: null })}
      isFiltered={view.view === "list" ? isFiltered(filter) : filter.search !== ""}
      activeFilters={filterCount({ ...filter, search: "" })}
      onClear={onClear}
      actions={
        <>
          <ScheduleTogglePicker
            legend="View"
            options={VIEW_OPTIONS}
            value={view.view}
            onChange={(next) => void setView({ view: next }, { history: "push" })}
          />
          {view.view === "calendar" && (
            <span className={styles.phoneOnly}>
              <Button
                icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                aria-expanded={isOpen}
                onClick={onToggle}
              >
                {count === 0 ? "Filters" : `Filters (${count})`}
              </Button>
            </span>
          )}
          {onAdd && (
            <Button
              tone="primary"
              icon={<IconPlus size={16} aria-hidden />}
              aria-label="Add Appointment"
              onClick={onAdd}
            >
              Add<span className={styles.wideOnly}>&nbsp;Appointment</span>
            </Button>
          )}
        </>
      }
    >
      {view.view === "list" && <ListFilters filter={filter} setFilter={setFilter} today={today} onAdd={onAdd} />}
    </SearchSection>
  );
}

/** How many filters narrow the calendar, of which a phone shows only the number. */
const activeCount = ({ technician, cancelled }: ScheduleView, { search }: ScheduleFilter): number =>
  [search !== "", technician !== null, cancelled !== null].filter(Boolean).length;

type ListFilter = Pick<FilterSection, "filter" | "setFilter" | "today" | "onAdd">;

/** Whose appointments; those who work today, and whoever was chosen before. */
function TechnicianFilter({ filter, setFilter, today, onAdd }: ListFilter) {
  const technicians = useQuery(scheduleQuery({ from: today, days: 1 })).data?.technicians;
  // Whoever plans has several: it stands there before they are known, so that nothing jumps.
  if (technicians ? technicians.length < 2 : onAdd === undefined) return null;
  return (
    <SelectField
      label="Technician"
      placeholder={null}
      value={filter.technician ?? ""}
      options={[
        { value: "", label: "All technicians" },
        ...(technicians ?? []).map(({ technicianId, name }) => ({ value: technicianId, label: name })),
      ]}
      onChange={({ target }) => void setFilter({ technician: target.value || null, page: null })}
    />
  );
}

/** What the list is narrowed to. Whatever changes, the list starts again at its first page. */
function ListFilters({ filter, setFilter, today, onAdd }: ListFilter) {
  return (
    <>
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
      <TechnicianFilter filter={filter} setFilter={setFilter} today={today} onAdd={onAdd} />
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
    </>
  );
}
