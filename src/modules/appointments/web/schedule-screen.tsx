import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dayIn } from "#platform/web/company-day.ts";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink, Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MOST_COUNTED } from "../contract.ts";
import { APPOINTMENTS, appointmentsQuery } from "./api.ts";
import { ArrivalsSection } from "./schedule-arrivals-section.tsx";
import { useArrivals } from "./schedule-arrivals.ts";
import { appointmentFilterOf, isFiltered, PAGE_SIZE, pageOf, useScheduleFilter } from "./schedule-filter.ts";
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
  const total = appointments.data?.pagination.total ?? 0;

  return (
    <Page>
      <ScheduleFilterSection filter={filter} setFilter={setFilter} onClear={clear} />
      <ArrivalsSection arrivals={arrivals} shown={rows} today={today} onOpen={open} />
      {live === "lost" && (
        <p role="status" className={styles.lost}>
          Connection lost. New bookings appear as soon as it is back.
        </p>
      )}
      {appointments.isPending ? (
        <Skeleton label="Loading appointments" lines={PAGE_SIZE} />
      ) : appointments.isError && !appointments.data ? (
        <ErrorPanel
          title="The schedule could not be loaded."
          error={appointments.error}
          onRetry={() => void appointments.refetch()}
        />
      ) : rows.length === 0 ? (
        <NothingFound
          isFiltered={isFiltered(filter)}
          isBeyond={total > 0}
          onClear={clear}
          onFirstPage={() => void setFilter({ page: null })}
        />
      ) : (
        <>
          <ScheduleTable
            appointments={rows}
            arrivals={arrivals}
            today={today}
            filter={filter}
            setFilter={setFilter}
            isStale={appointments.isPlaceholderData}
            onOpen={open}
          />
          <Pagination
            page={pageOf(filter.page)}
            limit={PAGE_SIZE}
            total={Math.min(total, MOST_COUNTED - 1)}
            onPage={(page) => void setFilter({ page }, { history: "push", scroll: true })}
          />
          {total >= MOST_COUNTED && <p className={styles.more}>There are more. Narrow the search to see them.</p>}
        </>
      )}
      <SchedulePanel
        id={filter.appointment}
        today={today}
        timeZone={timeZone}
        onClose={() => void setFilter({ appointment: null })}
      />
    </Page>
  );
}

interface Nothing {
  isFiltered: boolean;
  /** There are some, but not as many as would reach this page. */
  isBeyond: boolean;
  onClear: () => void;
  onFirstPage: () => void;
}

function NothingFound({ isFiltered, isBeyond, onClear, onFirstPage }: Nothing) {
  if (isBeyond)
    return (
      <EmptyState
        title="No appointments found"
        text="The list is shorter than that."
        action={<Button onClick={onFirstPage}>Go to the first page</Button>}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        title="No appointments found"
        text="Nothing matches this search and these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
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
