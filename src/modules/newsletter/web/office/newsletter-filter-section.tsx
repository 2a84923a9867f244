import type { ReactNode } from "react";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SUBSCRIPTION_STATUSES } from "../../rules.ts";
import { STATUS_LABELS } from "./newsletter-badge.tsx";
import { isNewsletterFiltered, type NewsletterFilter, type SetNewsletterFilter } from "./newsletter-filter.ts";

interface FilterSection {
  filter: NewsletterFilter;
  setFilter: SetNewsletterFilter;
  onClear: () => void;
  actions: ReactNode;
}

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function NewsletterFilterSection({ filter, setFilter, onClear, actions }: FilterSection) {
  const set = (change: Partial<NewsletterFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Newsletter"
      placeholder="Part of an email address"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isNewsletterFiltered(filter)}
      activeFilters={filter.status === null ? 0 : 1}
      onClear={onClear}
      actions={actions}
    >
      <SelectField
        label="Status"
        placeholder={null}
        options={[
          { value: "", label: "All" },
          ...SUBSCRIPTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
        value={filter.status ?? ""}
        onChange={({ target }) => set({ status: SUBSCRIPTION_STATUSES.find((one) => one === target.value) ?? null })}
      />
    </SearchSection>
  );
}
