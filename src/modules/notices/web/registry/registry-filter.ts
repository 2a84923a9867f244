import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { PeopleAsked } from "./registry-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  /** The list shown; the one in effect unless given. */
  edition: parseAsString,
  unplaced: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useRegistryFilter = () => useQueryStates(parameters, { history: "replace" });
export type RegistryFilter = ReturnType<typeof useRegistryFilter>[0];

export const NOT_NARROWED = { search: null, unplaced: null, page: null, size: null } as const;

export const peopleAsked = (
  { search, edition, unplaced }: RegistryFilter,
  { page, limit }: AskedRows,
): PeopleAsked => ({
  page,
  limit,
  search,
  ...(edition !== null && { edition }),
  ...(unplaced && { unplaced: "true" }),
});
