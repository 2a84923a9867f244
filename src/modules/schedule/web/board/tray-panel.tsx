import { useQuery } from "@tanstack/react-query";
import type { PointerEvent } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { trayQuery, type TrayVisit } from "../schedule-queries.ts";
import { TrayCard } from "./tray-card.tsx";
import styles from "./tray-panel.module.css";

interface TrayPanel {
  today: string;
  /** Undefined where it cannot be dragged: on a phone the tray covers the calendar. */
  onDrag?: ((visit: TrayVisit, event: PointerEvent) => void) | undefined;
  onPlace: (visit: TrayVisit) => void;
  onOpen: (id: string) => void;
}

/** What waits for a time or a technician, the most urgent first. */
export function TrayPanel({ today, onDrag, onPlace, onOpen }: TrayPanel) {
  const tray = useQuery(trayQuery());
  if (tray.isPending) return <Skeleton label="Loading unscheduled appointments" lines={4} height="5rem" />;
  if (tray.isError && !tray.data)
    return (
      <ErrorPanel
        title="The unscheduled appointments could not be loaded."
        error={tray.error}
        onRetry={() => void tray.refetch()}
      />
    );
  const { visits, total } = tray.data;
  if (visits.length === 0)
    return <EmptyState title="All caught up" text="Requests without a time or a technician will appear here." />;
  return (
    <div className={styles.tray}>
      <ul aria-label="Unscheduled appointments">
        {visits.map((visit) => (
          <TrayCard
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
