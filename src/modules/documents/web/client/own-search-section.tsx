import { IconLayoutGrid, IconList, IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { MAX_SEARCH_CHARACTERS } from "#platform/lists.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from "../../rules.ts";
import type { Layout, OwnDocumentsFilter } from "./own-documents-filter.ts";
import styles from "./own-documents-screen.module.css";

interface OwnSearchSectionProps {
  filter: OwnDocumentsFilter;
  layout: Layout;
  onChange: (name: "search" | "category" | "type", value: string) => void;
  onLayout: (layout: Layout) => void;
}

const PAUSE_MS = 300;
const LAYOUT_ICONS = { list: IconList, grid: IconLayoutGrid } as const;

/** Words, category and type, and how the documents are laid out. */
export function OwnSearchSection({ filter, layout, onChange, onLayout }: OwnSearchSectionProps) {
  const { t } = useTranslation("documents");
  return (
    <search className={styles.bar} aria-label={t("filters.label")}>
      <SearchField search={filter.search} onSearch={(words) => onChange("search", words)} />
      <SelectField
        label={t("filters.category")}
        placeholder={t("filters.allCategories")}
        required={false}
        value={filter.category ?? ""}
        onChange={({ target }) => onChange("category", target.value)}
        options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectField
        label={t("filters.type")}
        placeholder={t("filters.allTypes")}
        required={false}
        value={filter.type ?? ""}
        onChange={({ target }) => onChange("type", target.value)}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <LayoutChoice layout={layout} onLayout={onLayout} />
    </search>
  );
}

/** Shows what was chosen at once: the address, which decides, follows when the page's texts and data are there. */
function LayoutChoice({ layout, onLayout }: Pick<OwnSearchSectionProps, "layout" | "onLayout">) {
  const { t } = useTranslation("documents");
  const name = useId();
  const [chosen, setChosen] = useState<Layout | null>(null);
  if (chosen === layout) setChosen(null);
  const choose = (value: Layout) => {
    setChosen(value);
    onLayout(value);
  };
  return (
    <fieldset className={styles.layout}>
      <legend className={styles.hidden}>{t("filters.layout")}</legend>
      {(["list", "grid"] as const).map((value) => {
        const LayoutIcon = LAYOUT_ICONS[value];
        return (
          <label key={value} title={t(`filters.${value}`)}>
            <input type="radio" name={name} checked={(chosen ?? layout) === value} onChange={() => choose(value)} />
            <LayoutIcon size={20} aria-hidden />
            <span className={styles.hidden}>{t(`filters.${value}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What is typed is searched after a short pause; what the field shows is never behind the keys. */
function SearchField({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation("documents");
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
