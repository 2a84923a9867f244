import { IconSearch } from "@tabler/icons-react";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { Button } from "../button.tsx";
import { focusFirstRow } from "./row-keys.ts";
import styles from "./search-section.module.css";
import { useShortcuts } from "../frame/shortcuts.ts";
import { TextField } from "../fields/text-field.tsx";

interface SearchSectionProps {
  /** What is searched, for those who hear the page: 'Appointments'. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (words: string) => void;
  /** Whether there is anything to clear. */
  isFiltered: boolean;
  onClear: () => void;
  clearLabel?: string;
  /** The filters: fields. */
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
  onClear,
  clearLabel = "Clear filters",
  children,
  actions,
}: SearchSectionProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: "/", label: "Search", run: () => field.current?.focus() }]);
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
        {children}
        {isFiltered && (
          <Button tone="quiet" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </search>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function intoList(event: KeyboardEvent<HTMLElement>): void {
  const isInSearch = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (event.key === "ArrowDown" && isInSearch && focusFirstRow()) event.preventDefault();
}
