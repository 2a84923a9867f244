import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { appointmentsQuery } from "#modules/appointments/web/index.ts";
import { ArrivalsSection } from "./schedule-arrivals-section.tsx";
import { useArrivals } from "./schedule-arrivals.ts";
import { appointmentFilterOf, isFiltered, type ScheduleFilter, type SetScheduleFilter } from "../schedule-filter.ts";
import { ScheduleTable, type RowTasks } from "./schedule-table.tsx";

/** Its filters take two lines. */
const SHAPE = { rowHeight: 37, extraHeight: 70 };

interface ListSection extends RowTasks {
  filter: ScheduleFilter;
  setFilter: SetScheduleFilter;
  today: string;
  onClear: () => void;
  empty: ReactNode;
}

/** Every appointment that the member of staff may see. */
export function ScheduleListSection({ filter, setFilter, today, onClear, empty, ...tasks }: ListSection) {
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("appointments", SHAPE, filter, setFilter);
  const appointments = useQuery({
    ...appointmentsQuery(appointmentFilterOf({ ...filter, search }, rows, today)),
    enabled: rows.isKnown,
  });
  const arrivals = useArrivals();
  return (
    <>
      <ArrivalsSection arrivals={arrivals} shown={appointments.data?.data ?? []} today={today} onOpen={tasks.onOpen} />
      <FilteredList
        list={appointments}
        words={{
          waiting: "Loading appointments",
          failed: "The schedule could not be loaded.",
          nothingFound: "No appointments found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={onClear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={empty}
      >
        {(shown, isStale) => (
          <ScheduleTable
            appointments={shown}
            arrivals={arrivals}
            today={today}
            filter={filter}
            setFilter={setFilter}
            isStale={isStale}
            {...tasks}
          />
        )}
      </FilteredList>
    </>
  );
}
