import { IconCash, IconDownload, IconPlus } from "@tabler/icons-react";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { exportServices } from "../contract.ts";
import { SERVICE_CATEGORIES } from "../rules.ts";
import {
  countNarrowing,
  filterOf,
  isNarrowed,
  OFFERS,
  type Narrow,
  type ServiceFilterState,
} from "./service-filter.ts";
import { CATEGORY_LABELS, CHIP_CATEGORIES } from "./service-words.ts";
import styles from "./services-filter-section.module.css";

interface FilterSection {
  filter: ServiceFilterState;
  narrow: Narrow;
  mayEdit: boolean;
  onClear: () => void;
  onAdd: () => void;
  /** To the prices of recurring services. */
  onPrices?: () => void;
}

const CATEGORY_OPTIONS = [
  { value: "", label: "All" },
  ...SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
const OFFER_OPTIONS = [
  { value: "offered", label: "Offered" },
  { value: "withdrawn", label: "Not offered" },
  { value: "all", label: "All" },
];
const SORT_OPTIONS = [
  { value: "name asc", label: "Name, A to Z" },
  { value: "name desc", label: "Name, Z to A" },
  { value: "price asc", label: "Price, lowest first" },
  { value: "price desc", label: "Price, highest first" },
  { value: "category asc", label: "Category, A to Z" },
  { value: "category desc", label: "Category, Z to A" },
];

/** What the catalogue is narrowed to, and what can be done with it as a whole. */
export function ServicesFilterSection({ filter, narrow, mayEdit, onClear, onAdd, onPrices }: FilterSection) {
  return (
    <>
      <SearchSection
        label="Services"
        placeholder="Search services..."
        search={filter.search}
        onSearch={(words) => narrow({ search: words || null })}
        isFiltered={isNarrowed(filter)}
        activeFilters={countNarrowing(filter)}
        onClear={onClear}
        actions={
          <>
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              href={hrefOf(exportServices, filterOf(filter))}
            >
              Export Services List
            </ButtonLink>
            {onPrices && (
              <Button icon={<IconCash size={18} aria-hidden />} onClick={onPrices}>
                Change Plan Prices
              </Button>
            )}
            {mayEdit && (
              <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
                Add Service
              </Button>
            )}
          </>
        }
      >
        <SelectField
          label="Category"
          placeholder={null}
          options={CATEGORY_OPTIONS}
          value={filter.category ?? ""}
          onChange={({ target }) =>
            narrow({ category: SERVICE_CATEGORIES.find((category) => category === target.value) ?? null })
          }
        />
        <SelectField
          label="Offer"
          placeholder={null}
          options={OFFER_OPTIONS}
          value={filter.offer}
          onChange={({ target }) => narrow({ offer: OFFERS.find((offer) => offer === target.value) ?? null })}
        />
        <SelectField
          label="Sort"
          placeholder={null}
          options={SORT_OPTIONS}
          value={`${filter.sortBy} ${filter.sortOrder}`}
          onChange={({ target }) => narrow(sortOf(target.value))}
        />
      </SearchSection>
      <div role="group" aria-label="Categories" className={styles.chips}>
        {[null, ...CHIP_CATEGORIES].map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={filter.category === category}
            onClick={() => narrow({ category })}
          >
            {category === null ? "All" : CATEGORY_LABELS[category]}
          </button>
        ))}
      </div>
    </>
  );
}

const sortOf = (choice: string) => ({
  sortBy: (["name", "price", "category"] as const).find((name) => choice.startsWith(name)) ?? null,
  sortOrder: choice.endsWith("desc") ? ("desc" as const) : null,
});
