import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { countAuditFilters, isAuditFiltered, type AuditFilter, type SetAuditFilter } from "./audit-filter.ts";
import { actionLabel } from "./audit-words.ts";

interface FilterSection {
  filter: AuditFilter;
  setFilter: SetAuditFilter;
  /** Every action that the log holds. */
  actions: readonly string[];
  onClear: () => void;
}

/** What the log is narrowed to. Whatever changes, it starts again at its first page. */
export function AuditFilterSection({ filter, setFilter, actions, onClear }: FilterSection) {
  return (
    <SearchSection
      label="Audit log"
      placeholder="Action, name, email, or ID"
      search={filter.search}
      onSearch={(words) => void setFilter({ search: words || null, page: null })}
      isFiltered={isAuditFiltered(filter)}
      activeFilters={countAuditFilters(filter)}
      onClear={onClear}
    >
      <SelectField
        label="Action"
        placeholder={null}
        options={optionsOf(actions, filter.action)}
        value={filter.action ?? ""}
        onChange={({ target }) => void setFilter({ action: target.value || null, page: null })}
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

/** The chosen one is there, too, before the log has told which there are. */
function optionsOf(actions: readonly string[], chosen: string | null) {
  const known = chosen !== null && !actions.includes(chosen) ? [chosen, ...actions] : actions;
  return [
    { value: "", label: "All actions" },
    ...known
      .map((action) => ({ value: action, label: actionLabel(action) }))
      .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
  ];
}
