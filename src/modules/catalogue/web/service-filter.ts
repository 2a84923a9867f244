import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { SERVICE_CATEGORIES } from "../rules.ts";
import type { ServiceListFilter } from "./api.ts";

/** What the list shows: what is offered now, what was taken off the offer, or both. */
export const OFFERS = ["offered", "withdrawn", "all"] as const;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  category: parseAsStringLiteral(SERVICE_CATEGORIES),
  offer: parseAsStringLiteral(OFFERS).withDefault("offered"),
  sortBy: parseAsStringLiteral(["name", "price", "category"]).withDefault("name"),
  sortOrder: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The service that is open. */
  service: parseAsString,
  /** The form for a new service is open. */
  new: parseAsStringLiteral(["1"]),
};

export const useServiceFilter = () => useQueryStates(parameters, { history: "replace" });
export type ServiceFilterState = ReturnType<typeof useServiceFilter>[0];
type Narrowing = Parameters<ReturnType<typeof useServiceFilter>[1]>[0];
/** Whatever narrows or sorts the list begins again at its first page. */
export type Narrow = (change: Exclude<Narrowing, null | ((old: never) => unknown)>) => void;

export const countNarrowing = ({ category, offer }: ServiceFilterState): number =>
  [category !== null, offer !== "offered"].filter(Boolean).length;

export const isNarrowed = (state: ServiceFilterState): boolean => state.search !== "" || countNarrowing(state) > 0;

/** What the list and its export are asked for. */
export const filterOf = ({ search, category, offer, sortBy, sortOrder }: ServiceFilterState) => ({
  search,
  sortBy,
  sortOrder,
  ...(category !== null && { category }),
  ...(offer !== "all" && { status: offer }),
});

export const listFilterOf = (state: ServiceFilterState, { page, limit }: AskedRows): ServiceListFilter => ({
  ...filterOf(state),
  page,
  limit,
});
