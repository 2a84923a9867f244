import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ISSUE_PRIORITIES, ISSUE_STATUSES } from "../../rules.ts";
import { countMore, type OwnIssuesFilter } from "./own-issues-filter.ts";
import styles from "./own-issues-screen.module.css";

interface OwnSearchSectionProps {
  filter: OwnIssuesFilter;
  onChange: (name: "search" | "status" | "priority", value: string) => void;
  onMore: () => void;
}

const PAUSE_MS = 300;

/** Words, status, priority, and the way to the rest. */
export function OwnSearchSection({ filter, onChange, onMore }: OwnSearchSectionProps) {
  const { t } = useTranslation("issues");
  const active = countMore(filter);
  return (
    <search className={styles.bar} aria-label={t("filters.label")}>
      <SearchField search={filter.search} onSearch={(words) => onChange("search", words)} />
      <SelectField
        label={t("filters.status")}
        placeholder={t("filters.all")}
        required={false}
        value={filter.status ?? ""}
        onChange={({ target }) => onChange("status", target.value)}
        options={ISSUE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <SelectField
        label={t("filters.priority")}
        placeholder={t("filters.allPriorities")}
        required={false}
        value={filter.priority ?? ""}
        onChange={({ target }) => onChange("priority", target.value)}
        options={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <Button icon={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={onMore}>
        {active === 0 ? t("filters.more") : t("filters.moreActive", { count: active })}
      </Button>
    </search>
  );
}

/** What is typed is searched after a short pause; what the field shows is never behind the keys. */
function SearchField({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation("issues");
  /** Null while nobody types here: then the address says it. */
  const [typed, setTyped] = useState<string | null>(null);
  const tell = useEffectEvent(() => {
    if (typed !== null && typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => tell(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={t("filters.search")}
      placeholder={t("filters.searchHint")}
      required={false}
      icon={<IconSearch size={16} aria-hidden />}
      maxLength={MAX_SEARCH_CHARACTERS}
      value={typed ?? search}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== search) onSearch(typed.trim());
        setTyped(null);
      }}
    />
  );
}
