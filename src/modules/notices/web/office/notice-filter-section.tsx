import type { OutputOf } from "#platform/contract.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { MAX_NOTICES_COUNTED, type listNotices } from "../../contract.ts";
import { NOTICE_RULE_SETS, NOTICE_RULES, STATE_WORDS } from "../../rules.ts";
import { countNoticeFilters, SHOWN, type NoticeFilter, type SetNoticeFilter, type Shown } from "./notice-filter.ts";
import styles from "./notices-screen.module.css";

const SHOWN_WORDS: Record<Shown, string> = {
  ...STATE_WORDS,
  unmet: "To do before a visit",
  overdue: "Overdue",
  all: "All",
};

interface FilterSection {
  filter: NoticeFilter;
  setFilter: SetNoticeFilter;
  /** How many there are, whatever the filter is; not known yet while the first list loads. */
  counts: OutputOf<typeof listNotices>["counts"] | undefined;
  onClear: () => void;
}

/** The filters of the list. A change starts again at the first page. */
export function NoticeFilterSection({ filter, setFilter, counts, onClear }: FilterSection) {
  const set = (change: Partial<NoticeFilter>) => void setFilter({ ...change, page: null });
  return (
    <search aria-label="Notices" className={styles.filter}>
      <SelectField
        label="Show"
        placeholder={null}
        options={SHOWN.map((value) => ({ value, label: shownWords(value, counts) }))}
        value={filter.show}
        onChange={({ target }) => set({ show: SHOWN.find((one) => one === target.value) ?? "unmet" })}
      />
      <SelectField
        label="Notice"
        placeholder={null}
        options={[
          { value: "", label: "All notices" },
          ...NOTICE_RULE_SETS.map(({ key, state, name }) => ({ value: key, label: `${state}: ${name}` })),
        ]}
        value={filter.rule ?? ""}
        onChange={({ target }) => set({ rule: NOTICE_RULES.find((one) => one === target.value) ?? null })}
      />
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
      {countNoticeFilters(filter) > 0 && (
        <Button tone="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** `Open (12)`; the server counts no further than 100. */
function shownWords(shown: Shown, counts: FilterSection["counts"]): string {
  const count = counts && (shown === "open" || shown === "overdue" || shown === "missed") ? counts[shown] : null;
  if (count === null) return SHOWN_WORDS[shown];
  return `${SHOWN_WORDS[shown]} (${count < MAX_NOTICES_COUNTED ? count : `${MAX_NOTICES_COUNTED - 1}+`})`;
}
