import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { SHOWN_STATUSES } from "../rules.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { TechnicianFilter } from "./api.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(SHOWN_STATUSES),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** Anything opens the form for a new one. */
  new: parseAsString,
};

export const useTechnicianFilter = () => useQueryStates(parameters, { history: "replace" });
type Filter = ReturnType<typeof useTechnicianFilter>[0];

export const technicianFilterOf = ({ search, status }: Filter, { page, limit }: AskedRows): TechnicianFilter => ({
  page,
  limit,
  search,
  ...(status && { status }),
});

export const isFiltered = ({ search, status }: Filter): boolean => search !== "" || status !== null;
