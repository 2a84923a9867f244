import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportProducts } from "../../contract.ts";
import { PRODUCT_KINDS } from "../../rules.ts";
import type { ProductListFilter } from "../api.ts";

export const STOCK_CHOICES = ["low", "expiring", "archived"] as const;
export const RESTRICTED_CHOICES = ["restricted", "general"] as const;
export const SORTS = ["name", "name-desc", "epa", "newest"] as const;
export type ProductSort = (typeof SORTS)[number];

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(PRODUCT_KINDS),
  use: parseAsStringLiteral(RESTRICTED_CHOICES),
  state: parseAsString,
  show: parseAsStringLiteral(STOCK_CHOICES),
  sort: parseAsStringLiteral(SORTS).withDefault("name"),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The form for a new product is open. */
  new: parseAsStringLiteral(["1"]),
};

export const useProductFilter = () => useQueryStates(parameters, { history: "replace" });
export type ProductFilterState = ReturnType<typeof useProductFilter>[0];
export type SetProductFilter = ReturnType<typeof useProductFilter>[1];
/** Whatever narrows or sorts the list. */
export type ProductNarrowing = Exclude<Parameters<SetProductFilter>[0], null | ((old: never) => unknown)>;

const ORDER = {
  name: { sortBy: "name", sortOrder: "asc" },
  "name-desc": { sortBy: "name", sortOrder: "desc" },
  epa: { sortBy: "epaNumber", sortOrder: "asc" },
  newest: { sortBy: "createdAt", sortOrder: "desc" },
} as const satisfies Record<ProductSort, object>;

/** What the list and its export are asked for. */
export const filterOf = (filter: ProductFilterState): InputOf<typeof exportProducts> => ({
  search: filter.search,
  ...(filter.kind !== null && { kind: filter.kind }),
  ...(filter.use !== null && { restricted: String(filter.use === "restricted") }),
  ...(filter.state !== null && { state: filter.state }),
  ...(filter.show === "archived" ? { archived: "true" } : filter.show !== null && { stock: filter.show }),
  ...ORDER[filter.sort],
});

export const listFilterOf = (filter: ProductFilterState, { page, limit }: AskedRows): ProductListFilter => ({
  ...filterOf(filter),
  page,
  limit,
});

export const countFilters = ({ kind, use, state, show }: ProductFilterState): number =>
  [kind, use, state, show].filter((choice) => choice !== null).length;

export const isFiltered = (filter: ProductFilterState): boolean => filter.search !== "" || countFilters(filter) > 0;

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, kind: null, use: null, state: null, show: null, page: null };
