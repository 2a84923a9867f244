import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useTeamFilter = () => useQueryStates(parameters, { history: "replace" });
