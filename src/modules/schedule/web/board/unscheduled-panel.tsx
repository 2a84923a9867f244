import { useQuery } from "@tanstack/react-query";
import type { PointerEvent } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { unscheduledQuery, type UnscheduledAppointment } from "../schedule-queries.ts";
import { UnscheduledCard } from "./unscheduled-card.tsx";
import styles from "./unscheduled-panel.module.css";

interface UnscheduledPanel {
  today: string;
  /** Undefined where it cannot be dragged: on a phone the unscheduled list covers the calendar. */
  onDrag?: ((visit: UnscheduledAppointment, event: PointerEvent) => void) | undefined;
  onPlace: (visit: UnscheduledAppointment) => void;
  onOpen: (id: string) => void;
}

/** What waits for a time or a technician, the most urgent first. */
export function UnscheduledPanel({ today, onDrag, onPlace, onOpen }: UnscheduledPanel) {
  const unscheduled = useQuery(unscheduledQuery());
  if (unscheduled.isPending) return <Skeleton label="Loading unscheduled appointments" lines={4} height="5rem" />;
  if (unscheduled.isError && !unscheduled.data)
    return (
      <ErrorPanel
        title="The unscheduled appointments could not be loaded."
        error={unscheduled.error}
        onRetry={() => void unscheduled.refetch()}
      />
    );
  const { visits, total } = unscheduled.data;
  if (visits.length === 0)
    return <EmptyState title="All caught up" text="Requests without a time or a technician will appear here." />;
  return (
    <div className={styles.unscheduled}>
      <ul aria-label="Unscheduled appointments">
        {visits.map((visit) => (
          <UnscheduledCard
            key={visit.id}
            visit={visit}
            today={today}
            onDrag={onDrag && ((event) => onDrag(visit, event))}
            onPlace={() => onPlace(visit)}
            onOpen={() => onOpen(visit.id)}
          />
        ))}
      </ul>
      {total > visits.length && (
        <p className={styles.more}>{`${total - visits.length} more will appear when these are scheduled.`}</p>
      )}
    </div>
  );
}
