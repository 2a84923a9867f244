import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { INBOX_KINDS } from "../../rules.ts";
import { assigneesQuery } from "../api.ts";
import { KIND_LABELS } from "./inbox-badge.tsx";
import {
  countInboxFilters,
  INBOX_VIEWS,
  isInboxFiltered,
  type InboxFilter,
  type SetInboxFilter,
} from "./inbox-filter.ts";

interface FilterSection {
  filter: InboxFilter;
  setFilter: SetInboxFilter;
  onClear: () => void;
}

const VIEW_LABELS: Readonly<Record<(typeof INBOX_VIEWS)[number], string>> = {
  waiting: "Waiting",
  new: "New",
  open: "Open",
  done: "Done",
  all: "All",
};

/** What the inbox is narrowed to. Whatever changes, it starts again at its first page. */
export function InboxFilterSection({ filter, setFilter, onClear }: FilterSection) {
  const { data: assignees } = useQuery(assigneesQuery());
  const set = (change: Partial<InboxFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Inbox"
      placeholder="Name, email, phone, reference, or keywords"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isInboxFiltered(filter)}
      activeFilters={countInboxFilters(filter)}
      onClear={onClear}
      actions={
        <Button tone="quiet" onClick={() => void setFilter({ suspected: "yes", page: null, item: null })}>
          Suspected spam
        </Button>
      }
    >
      <SelectField
        label="Status"
        placeholder={null}
        options={INBOX_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        value={filter.status}
        onChange={({ target }) => set({ status: INBOX_VIEWS.find((view) => view === target.value) ?? "waiting" })}
      />
      <SelectField
        label="Kind"
        placeholder={null}
        options={[
          { value: "", label: "Everything" },
          ...INBOX_KINDS.map((kind) => ({ value: kind, label: `${KIND_LABELS[kind]}s` })),
        ]}
        value={filter.kind ?? ""}
        onChange={({ target }) => set({ kind: INBOX_KINDS.find((kind) => kind === target.value) ?? null })}
      />
      <SelectField
        label="Assigned to"
        placeholder={null}
        options={[
          { value: "", label: "Anyone" },
          { value: "me", label: "Me" },
          { value: "nobody", label: "Unassigned" },
          ...(assignees?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.assigned ?? ""}
        onChange={({ target }) => set({ assigned: target.value || null })}
      />
    </SearchSection>
  );
}
