import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dayIn } from "#platform/web/company-day.ts";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/filtered-list.tsx";
import { Page } from "#ui/page.tsx";
import { MOST_COUNTED } from "../contract.ts";
import { APPOINTMENTS, appointmentsQuery } from "./api.ts";
import { ArrivalsSection } from "./schedule-arrivals-section.tsx";
import { useArrivals } from "./schedule-arrivals.ts";
import { appointmentFilterOf, isFiltered, PAGE_SIZE, useScheduleFilter } from "./schedule-filter.ts";
import { ScheduleFilterSection } from "./schedule-filter-section.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";
import styles from "./schedule-screen.module.css";
import { ScheduleTable } from "./schedule-table.tsx";

/** Every appointment that the member of staff may see: found, opened, confirmed, moved and cancelled. */
export function ScheduleScreen({ timeZone }: { timeZone: string }) {
  const client = useQueryClient();
  const live = useLive(APPOINTMENTS, () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }));
  const [filter, setFilter] = useScheduleFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const today = dayIn(timeZone, now());
  const appointments = useQuery(appointmentsQuery(appointmentFilterOf({ ...filter, search }, today)));
  const arrivals = useArrivals();

  const open = (id: string) => void setFilter({ appointment: id }, { history: "push" });
  const clear = () => void setFilter({ search: null, status: null, period: null, from: null, to: null, page: null });
  const rows = appointments.data?.data ?? [];

  return (
    <Page>
      <ScheduleFilterSection filter={filter} setFilter={setFilter} onClear={clear} />
      <ArrivalsSection arrivals={arrivals} shown={rows} today={today} onOpen={open} />
      {live === "lost" && (
        <p role="status" className={styles.lost}>
          Connection lost. New bookings appear as soon as it is back.
        </p>
      )}
      <FilteredList
        list={appointments}
        words={{
          waiting: "Loading appointments",
          failed: "The schedule could not be loaded.",
          nothingFound: "No appointments found",
        }}
        lines={PAGE_SIZE}
        isFiltered={isFiltered(filter)}
        onClear={clear}
        onPage={(page) => void setFilter({ page }, { history: "push", scroll: true })}
        mostCounted={MOST_COUNTED}
        empty={<NothingYet />}
      >
        {(visits, isStale) => (
          <ScheduleTable
            appointments={visits}
            arrivals={arrivals}
            today={today}
            filter={filter}
            setFilter={setFilter}
            isStale={isStale}
            onOpen={open}
          />
        )}
      </FilteredList>
      <SchedulePanel
        id={filter.appointment}
        today={today}
        timeZone={timeZone}
        onClose={() => void setFilter({ appointment: null })}
      />
    </Page>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No appointments found"
      text="Coming visits will be listed here. A consultation that somebody books on the site appears by itself."
      action={
        <ButtonLink tone="secondary" href="/consultation">
          Open the booking form
        </ButtonLink>
      }
    />
  );
}
