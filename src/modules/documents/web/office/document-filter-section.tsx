import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { addressOf, propertiesQuery } from "#modules/appointments/web/index.ts";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
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
  const [typed, setTyped] = useState("");
  const set = (change: Partial<DocumentFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Documents"
      placeholder="Name or description"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isDocumentFiltered(filter)}
      activeFilters={countDocumentFilters(filter)}
      onClear={() => {
        setTyped("");
        onClear();
      }}
      actions={actions}
    >
      <AppointmentClientPicker
        name="client"
        value={filter.client ?? ""}
        onChange={(client) => set({ client: client || null, property: null })}
        typed={typed}
        onType={setTyped}
      />
      {filter.client !== null && (
        <PropertyField clientId={filter.client} value={filter.property} onChange={(property) => set({ property })} />
      )}
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

interface PropertyFieldProps {
  clientId: string;
  value: string | null;
  onChange: (propertyId: string | null) => void;
}

function PropertyField({ clientId, value, onChange }: PropertyFieldProps) {
  const properties = useQuery(propertiesQuery(clientId)).data ?? [];
  if (properties.length < 2 && value === null) return null;
  return (
    <SelectField
      label="Property"
      placeholder={null}
      options={[
        { value: "", label: "Any" },
        ...properties.map((property) => ({ value: property.id, label: property.label || addressOf(property) })),
      ]}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
