import type { ReactNode } from "react";
import { SelectField } from "#ui/fields/select-field.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import type { RecordsOverview } from "../../contract-records.ts";
import { stateName } from "../../rules-records-lines.ts";
import { daysOf, periodOf, PERIOD_LABELS, RECORD_PERIODS } from "./record-periods.ts";
import { countRecordFilters, isRecordsFiltered, type RecordsFilter, type SetRecordsFilter } from "./records-filter.ts";

interface FilterSection {
  filter: RecordsFilter;
  setFilter: SetRecordsFilter;
  today: string;
  /** Undefined until they are known. */
  choices: Pick<RecordsOverview, "products" | "applicators" | "states"> | undefined;
  onClear: () => void;
  actions: ReactNode;
}

const ANY_DAY = "any";
const OTHER_DAYS = "other";

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function RecordsFilterSection({ filter, setFilter, today, choices, onClear, actions }: FilterSection) {
  const set = (change: Partial<RecordsFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Application records"
      placeholder="Customer, address, product, or EPA number"
      search={filter.search}
      onSearch={(search) => set({ search })}
      isFiltered={isRecordsFiltered(filter)}
      activeFilters={countRecordFilters(filter)}
      onClear={onClear}
      actions={actions}
    >
      <PeriodField filter={filter} today={today} onChoose={set} />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ""}
        onChange={({ target }) => set({ from: target.value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ""}
        onChange={({ target }) => set({ to: target.value || null })}
      />
      <SelectField
        label="State"
        placeholder={null}
        options={optionsOf(
          "All states",
          (choices?.states ?? []).map((id) => ({ id, name: stateName(id) })),
          filter.state,
        )}
        value={filter.state ?? ""}
        onChange={({ target }) => set({ state: target.value || null })}
      />
      <SelectField
        label="Product"
        placeholder={null}
        options={optionsOf("All products", choices?.products ?? [], filter.product)}
        value={filter.product ?? ""}
        onChange={({ target }) => set({ product: target.value || null })}
      />
      <SelectField
        label="Applicator"
        placeholder={null}
        options={optionsOf("All applicators", choices?.applicators ?? [], filter.applicator)}
        value={filter.applicator ?? ""}
        onChange={({ target }) => set({ applicator: target.value || null })}
      />
      <CheckboxField
        label="Replaced versions too"
        checked={filter.versions}
        onChange={({ target }) => set({ versions: target.checked })}
      />
      <CheckboxField
        label="Incomplete only"
        checked={filter.incomplete}
        onChange={({ target }) => set({ incomplete: target.checked })}
      />
    </SearchSection>
  );
}

interface PeriodFieldProps {
  filter: RecordsFilter;
  today: string;
  onChoose: (days: { from: string | null; to: string | null }) => void;
}

function PeriodField({ filter: { from, to }, today, onChoose }: PeriodFieldProps) {
  const hasDays = from !== null || to !== null;
  const choose = (value: string) => {
    const period = RECORD_PERIODS.find((one) => one === value);
    onChoose(period ? daysOf(period, today) : { from: null, to: null });
  };
  return (
    <SelectField
      label="Period"
      placeholder={null}
      options={[
        { value: ANY_DAY, label: "All days" },
        ...RECORD_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] })),
        ...(hasDays ? [{ value: OTHER_DAYS, label: "These days" }] : []),
      ]}
      value={periodOf(from, to, today) ?? (hasDays ? OTHER_DAYS : ANY_DAY)}
      onChange={({ target }) => target.value !== OTHER_DAYS && choose(target.value)}
    />
  );
}

/** The chosen one is there, too, before it is known which there are. */
function optionsOf(all: string, known: readonly { id: string; name: string }[], chosen: string | null) {
  const shown =
    chosen === null || known.some(({ id }) => id === chosen)
      ? known
      : [{ id: chosen, name: "The chosen one" }, ...known];
  return [{ value: "", label: all }, ...shown.map(({ id, name }) => ({ value: id, label: name }))];
}
