import { useQuery } from "@tanstack/react-query";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DUES } from "../../contract.ts";
import { unscheduledAreasQuery } from "../schedule-queries.ts";
import styles from "./unscheduled-panel.module.css";
import type { NarrowedList } from "./use-unscheduled-filter.ts";

const DUE_LABELS = { overdue: "Overdue", week: "Due in 7 days", later: "Due later" } as const;
const DUE_OPTIONS = [
  { value: "", label: "Any due date" },
  ...DUES.map((due) => ({ value: due, label: DUE_LABELS[due] })),
];

/** What the list of those that wait is narrowed to: words, place and due date. */
export function UnscheduledFilterSection({ list }: { list: NarrowedList }) {
  const areas = useQuery(unscheduledAreasQuery()).data?.areas ?? [];
  const options = areas.map(({ area, kind, appointments }) => ({
    value: area,
    label: `${kind === "zip" ? `ZIP ${area}` : area} (${appointments})`,
  }));
  // Whoever opens a link to an area where nothing waits any more still sees what the list is narrowed to.
  const isKnown = list.area === "" || areas.some(({ area }) => area === list.area);
  return (
    <search className={styles.filter} aria-label="Unscheduled appointments">
      <TextField
        label="Search unscheduled"
        type="search"
        placeholder="Client, address or service"
        value={list.search}
        maxLength={MAX_SEARCH_CHARACTERS}
        onChange={({ target }) => void list.set({ waiting: target.value || null })}
      />
      <div className={styles.choices}>
        <SelectField
          label="Area"
          placeholder={null}
          value={list.area}
          options={[
            { value: "", label: "All areas" },
            ...options,
            ...(isKnown ? [] : [{ value: list.area, label: list.area }]),
          ]}
          onChange={({ target }) => void list.set({ area: target.value || null })}
        />
        <SelectField
          label="Due"
          placeholder={null}
          value={list.due ?? ""}
          options={DUE_OPTIONS}
          onChange={({ target }) => void list.set({ due: DUES.find((due) => due === target.value) ?? null })}
        />
      </div>
      {list.isNarrowed && (
        <Button tone="quiet" onClick={list.clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
