import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { SHOWN_STATUSES } from "../rules.ts";
import type { TechnicianFilter } from "./api.ts";

export const PAGE_SIZE = 12;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(SHOWN_STATUSES),
  page: parseAsInteger.withDefault(1),
  /** Anything opens the form for a new one. */
  new: parseAsString,
};

export const useTechnicianFilter = () => useQueryStates(parameters, { history: "replace" });
type Filter = ReturnType<typeof useTechnicianFilter>[0];

export const technicianFilterOf = ({ search, status, page }: Filter): TechnicianFilter => ({
  page: Math.max(1, page),
  limit: PAGE_SIZE,
  search,
  ...(status && { status }),
});

export const isFiltered = ({ search, status }: Filter): boolean => search !== "" || status !== null;
