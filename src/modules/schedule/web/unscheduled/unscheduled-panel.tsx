import { useInfiniteQuery } from "@tanstack/react-query";
import type { PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { moveBetweenRows } from "#ui/tables/row-keys.ts";
import { unscheduledQuery, type UnscheduledAppointment } from "../schedule-queries.ts";
import { UnscheduledCard } from "./unscheduled-card.tsx";
import { UnscheduledFilterSection } from "./unscheduled-filter-section.tsx";
import styles from "./unscheduled-panel.module.css";
import type { ChosenAppointments } from "./use-chosen-appointments.ts";
import type { NarrowedList } from "./use-unscheduled-filter.ts";

export interface UnscheduledPanel {
  today: string;
  list: NarrowedList;
  chosen: ChosenAppointments;
  /** Undefined where it cannot be dragged: on a phone the unscheduled list covers the calendar. */
  onDrag?: ((appointment: UnscheduledAppointment, event: PointerEvent) => void) | undefined;
  onPlace: (appointment: UnscheduledAppointment) => void;
  onPlaceTogether: () => void;
  onOpen: (id: string) => void;
}

/** What waits for a time or a technician, the most urgent first. */
export function UnscheduledPanel(panel: UnscheduledPanel) {
  return (
    <div className={styles.unscheduled}>
      <UnscheduledFilterSection list={panel.list} />
      <Found {...panel} />
    </div>
  );
}

function Found({ today, list, chosen, onDrag, onPlace, onPlaceTogether, onOpen }: UnscheduledPanel) {
  const unscheduled = useInfiniteQuery(unscheduledQuery(list.asked));
  if (unscheduled.isPending) return <Skeleton label="Loading unscheduled appointments" lines={4} height="5rem" />;
  if (unscheduled.isError && !unscheduled.data)
    return (
      <ErrorPanel
        title="The unscheduled appointments could not be loaded."
        error={unscheduled.error}
        onRetry={() => void unscheduled.refetch()}
      />
    );
  const appointments = withoutRepeats(unscheduled.data.pages.flatMap((page) => page.appointments));
  const total = unscheduled.data.pages[0]?.total ?? 0;
  const left = total - appointments.length;
  return (
    <>
      {appointments.length === 0 && <NothingWaits isNarrowed={list.isNarrowed} />}
      <ul
        aria-label="Unscheduled appointments"
        aria-busy={unscheduled.isPlaceholderData || undefined}
        onKeyDown={(event) => {
          moveBetweenRows(event);
          if (event.key === "Enter" && isCheckbox(event.target) && chosen.appointments.length > 0) onPlaceTogether();
        }}
      >
        {appointments.map((appointment) => (
          <UnscheduledCard
            key={appointment.id}
            appointment={appointment}
            today={today}
            isChosen={chosen.isChosen(appointment.id)}
            onChoose={
              chosen.isFull && !chosen.isChosen(appointment.id)
                ? undefined
                : ({ isRange }) => chosen.choose(appointment, isRange ? appointments : null)
            }
            onDrag={onDrag && ((event) => onDrag(appointment, event))}
            onPlace={() => onPlace(appointment)}
            onOpen={() => onOpen(appointment.id)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button busy={unscheduled.isFetchingNextPage} onClick={() => void unscheduled.fetchNextPage()}>
          {`Show more (${left} left)`}
        </Button>
      )}
      {unscheduled.isFetchNextPageError && <p role="alert">The next ones could not be loaded. Please try again.</p>}
      {chosen.appointments.length > 0 && (
        <div className={styles.chosen} role="group" aria-label="Selected appointments">
          <p role="status">{`${chosen.appointments.length} selected${chosen.isFull ? " (the most at once)" : ""}`}</p>
          <button type="button" onClick={() => chosen.add(appointments.filter(({ can }) => can.reschedule))}>
            Select all shown
          </button>
          <button type="button" onClick={chosen.clear}>
            Clear
          </button>
          <div>
            <Button tone="primary" wide onClick={onPlaceTogether}>
              Schedule together…
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const isCheckbox = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === "checkbox";

function NothingWaits({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="No appointments found" text="Nothing that waits matches these filters." />
  ) : (
    <EmptyState title="All caught up" text="Requests without a time or a technician will appear here." />
  );
}

/** What moved from one page to the next while they were read is shown once. */
const withoutRepeats = (appointments: readonly UnscheduledAppointment[]): UnscheduledAppointment[] => [
  ...new Map(appointments.map((appointment) => [appointment.id, appointment])).values(),
];
