import type { ReactNode } from "react";
import { onDemand } from "#ui/on-demand.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { STATUS_FILTERS, type StatusFilter } from "../../contract-office.ts";
import {
  CATEGORY_LABELS,
  DOCUMENT_CATEGORIES,
  DOCUMENT_SOURCES,
  DOCUMENT_TYPES,
  SOURCE_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
} from "../../rules.ts";
import {
  countDocumentFilters,
  isDocumentFiltered,
  type DocumentFilter,
  type SetDocumentFilter,
} from "./document-filter.ts";

const ClientField = onDemand(async () => (await import("./document-client-field.tsx")).DocumentClientField);

interface DocumentFilterSectionProps {
  filter: DocumentFilter;
  setFilter: SetDocumentFilter;
  onClear: () => void;
  actions?: ReactNode;
}

const STATUS_WORDS: Record<StatusFilter, string> = {
  ...STATUS_LABELS,
  expiring: "Expiring soon",
  archived: "Archived",
};

/** What the documents are narrowed to. Whatever changes, they start again at their first page. */
export function DocumentFilterSection({ filter, setFilter, onClear, actions }: DocumentFilterSectionProps) {
  const set = (change: Partial<DocumentFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Documents"
      placeholder="Name or description"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isDocumentFiltered(filter)}
      activeFilters={countDocumentFilters(filter)}
      onClear={onClear}
      actions={actions}
    >
      <ClientField client={filter.client} property={filter.property} onChange={set} />
      <SelectField
        label="Kind"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...DOCUMENT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
        ]}
        value={filter.source ?? ""}
        onChange={({ target }) => set({ source: DOCUMENT_SOURCES.find((value) => value === target.value) ?? null })}
      />
      <SelectField
        label="Type"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
        ]}
        value={filter.type ?? ""}
        onChange={({ target }) => set({ type: DOCUMENT_TYPES.find((value) => value === target.value) ?? null })}
      />
      <SelectField
        label="Category"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
        ]}
        value={filter.category ?? ""}
        onChange={({ target }) =>
          set({ category: DOCUMENT_CATEGORIES.find((value) => value === target.value) ?? null })
        }
      />
      <SelectField
        label="Status"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...STATUS_FILTERS.map((value) => ({ value, label: STATUS_WORDS[value] })),
        ]}
        value={filter.status ?? ""}
        onChange={({ target }) => set({ status: STATUS_FILTERS.find((value) => value === target.value) ?? null })}
      />
    </SearchSection>
  );
}
