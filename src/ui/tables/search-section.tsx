import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { Button } from "../button.tsx";
import { focusFirstRow } from "./row-keys.ts";
import styles from "./search-section.module.css";
import { useShortcuts } from "../frame/shortcuts.ts";
import { TextField } from "../fields/text-field.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

interface SearchSectionProps {
  /** What is searched, for those who hear the page: 'Appointments'. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (words: string) => void;
  /** Whether there is anything to clear. */
  isFiltered: boolean;
  /** How many of the filters are set, besides the words: a phone shows that number while they are folded. */
  activeFilters?: number;
  onClear: () => void;
  clearLabel?: string;
  /** The filters: fields. Phones fold them behind one button. */
  children?: ReactNode;
  /** What one can do with the list as a whole, at the end of the line. */
  actions?: ReactNode;
}

/** What a list is narrowed to: words and filters. `/` leads to the words, the arrow down from there into the list. */
export function SearchSection({
  label,
  placeholder,
  search,
  onSearch,
  isFiltered,
  activeFilters = 0,
  onClear,
  clearLabel = "Clear filters",
  children,
  actions,
}: SearchSectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const folded = useId();
  const [isOpen, setOpen] = useState(false);
  const hasFilters = Boolean(children);
  useShortcuts([{ keys: "/", label: "Search", run: () => field.current?.focus() }]);

  const clear = () => {
    onClear();
    // The button that was pressed goes with the filters; the words would open the keyboard of a phone.
    (toggle.current?.checkVisibility() === true ? toggle : field).current?.focus();
  };
  const clearButton = isFiltered && (
    <Button tone="quiet" onClick={clear}>
      <span className={styles.whenWide}>{clearLabel}</span>
      <span className={styles.whenNarrow}>Clear all</span>
    </Button>
  );
  return (
    <div className={styles.bar} onKeyDown={intoList}>
      <search className={styles.filters} aria-label={label}>
        <TextField
          label="Search"
          type="search"
          placeholder={placeholder}
          icon={<IconSearch size={16} aria-hidden />}
          value={search}
          maxLength={MAX_SEARCH_CHARACTERS}
          onChange={({ target }) => onSearch(target.value)}
          ref={field}
        />
        {hasFilters && (
          <FiltersToggle
            ref={toggle}
            controls={folded}
            isOpen={isOpen}
            active={activeFilters}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {hasFilters ? (
          <div id={folded} className={styles.folded} data-open={isOpen || undefined}>
            {children}
            {clearButton}
          </div>
        ) : (
          clearButton
        )}
      </search>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface FiltersToggleProps {
  controls: string;
  isOpen: boolean;
  active: number;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Only phones show it. */
function FiltersToggle({ controls, isOpen, active, onToggle, ref }: FiltersToggleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={18} aria-hidden />
      Filters
      {active > 0 && (
        <span className={styles.count}>
          {active}
          <VisuallyHidden> active</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

function intoList(event: KeyboardEvent<HTMLElement>): void {
  const isInSearch = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (event.key === "ArrowDown" && isInSearch && focusFirstRow()) event.preventDefault();
}
