import { Link } from "react-router";
import { now } from "#platform/web/clock.ts";
import { formatInstant, formatRelative } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Overview } from "../contract.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-activity-list.module.css";

interface ActivityListProps {
  activity: Overview["recentActivity"];
  timeZone: string;
  placeOf: PlaceOf;
}

/** What happened last, and who did it. */
export function OverviewActivityList({ activity, timeZone, placeOf }: ActivityListProps) {
  if (activity.length === 0)
    return <EmptyState title="No activity yet" text="New clients, bookings, and changes will appear here." />;
  return (
    <ol className={styles.list}>
      {activity.map(({ id, at, action, subject, by, target }) => (
        <li key={id}>
          <span className={styles.what}>
            {`${action}: `}
            {target ? (
              <Link to={placeOf(target.kind, target.id)} className={styles.open}>
                {subject}
              </Link>
            ) : (
              subject
            )}
          </span>
          <span className={styles.when}>
            {[by, formatRelative(at, now(), "en") ?? formatInstant(at, timeZone, "en")].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
