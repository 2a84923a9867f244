import { useQuery } from "@tanstack/react-query";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { ISSUE_PRIORITIES, ISSUE_TYPES, PRIORITY_LABELS, STATUS_LABELS, TYPE_LABELS } from "../../rules.ts";
import {
  countIssueFilters,
  isIssueFiltered,
  ISSUE_VIEWS,
  type IssueFilter,
  type SetIssueFilter,
} from "./issue-filter.ts";
import { issueAssigneesQuery } from "./issue-queries.ts";

interface FilterSection {
  filter: IssueFilter;
  setFilter: SetIssueFilter;
  onClear: () => void;
}

const VIEW_LABELS: Readonly<Record<(typeof ISSUE_VIEWS)[number], string>> = {
  ...STATUS_LABELS,
  open: "All open",
  answer: "Visit finished",
  all: "All",
};

/** What the issues are narrowed to. Whatever changes, they start again at their first page. */
export function IssueFilterSection({ filter, setFilter, onClear }: FilterSection) {
  const { data: assignees } = useQuery(issueAssigneesQuery());
  const set = (change: Partial<IssueFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Issues"
      placeholder="Reference, client, or keywords"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isIssueFiltered(filter)}
      activeFilters={countIssueFilters(filter)}
      onClear={onClear}
    >
      <SelectField
        label="Status"
        placeholder={null}
        options={ISSUE_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        value={filter.status}
        onChange={({ target }) => set({ status: ISSUE_VIEWS.find((view) => view === target.value) ?? "open" })}
      />
      <SelectField
        label="Priority"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...ISSUE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
        ]}
        value={filter.priority ?? ""}
        onChange={({ target }) => set({ priority: ISSUE_PRIORITIES.find((value) => value === target.value) ?? null })}
      />
      <SelectField
        label="Pest"
        placeholder={null}
        options={[{ value: "", label: "Any" }, ...ISSUE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))]}
        value={filter.type ?? ""}
        onChange={({ target }) => set({ type: ISSUE_TYPES.find((value) => value === target.value) ?? null })}
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
