import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import type { StaffFilter } from "./office-queries.ts";

export const TEAM_PAGE_SIZE = 25;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = { search: parseAsString.withDefault(""), page: parseAsInteger.withDefault(1) };

export const useTeamFilter = () => useQueryStates(parameters, { history: "replace" });

export const staffFilterOf = ({ search, page }: { search: string; page: number }): StaffFilter => ({
  search,
  page: Math.max(1, page),
  limit: TEAM_PAGE_SIZE,
});
