import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { isAuditFiltered, type AuditFilter, type SetAuditFilter } from "./audit-filter.ts";
import styles from "./audit-filter-section.module.css";
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
  const search = useRef<HTMLInputElement>(null);
  useHotkeys([["/", () => search.current?.focus()]]);
  return (
    <search className={styles.filters} aria-label="Audit log">
      <TextField
        label="Search"
        type="search"
        placeholder="Action, name, email or id"
        icon={<IconSearch size={16} aria-hidden />}
        value={filter.search}
        onChange={({ target }) => void setFilter({ search: target.value || null, page: null })}
        ref={search}
      />
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
      {isAuditFiltered(filter) && (
        <Button tone="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
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
