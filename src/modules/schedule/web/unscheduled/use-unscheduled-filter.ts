import { useDebouncedValue } from "@mantine/hooks";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { DUES } from "../../contract.ts";
import type { UnscheduledFilter } from "../schedule-queries.ts";

/** Beside those of the calendar, whose search means the calendar. */
const parameters = {
  waiting: parseAsString.withDefault(""),
  area: parseAsString.withDefault(""),
  due: parseAsStringLiteral(DUES),
};

export type NarrowedList = ReturnType<typeof useUnscheduledFilter>;

/** What the unscheduled list is narrowed to. It stands in the address, so that a link shows the same. */
export function useUnscheduledFilter() {
  const [{ waiting, area, due }, set] = useQueryStates(parameters, { history: "replace" });
  const [search] = useDebouncedValue(waiting, 250);
  const asked: UnscheduledFilter = {
    ...(search.trim() !== "" && { search }),
    ...(area !== "" && { area }),
    ...(due !== null && { due }),
  };
  return {
    search: waiting,
    area,
    due,
    asked,
    isNarrowed: waiting !== "" || area !== "" || due !== null,
    set,
    clear: () => void set({ waiting: null, area: null, due: null }),
  };
}
