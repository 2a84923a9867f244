import { Link } from "react-router";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Overview } from "../contract.ts";
import type { UrgencyLevel } from "../rules.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-urgent-list.module.css";

const LEVELS: Record<UrgencyLevel, { tone: BadgeTone; label: string }> = {
  high: { tone: "danger", label: "High" },
  medium: { tone: "warning", label: "Medium" },
  low: { tone: "neutral", label: "Low" },
};

interface UrgentListProps {
  items: Overview["urgentItems"];
  placeOf: PlaceOf;
}

/** What somebody has to see to, the most urgent first. */
export function OverviewUrgentList({ items, placeOf }: UrgentListProps) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing is urgent"
        text="Unassigned appointments, waiting leads, and expiring licenses will appear here."
      />
    );
  return (
    <ul className={styles.list}>
      {items.map(({ type, subject, message, priority, target }) => (
        <li key={`${type} ${subject} ${message}`}>
          <span className={styles.what}>
            {target ? (
              <Link to={placeOf(target.kind, target.id)} className={styles.open}>
                {subject}
              </Link>
            ) : (
              <strong>{subject}</strong>
            )}
            <span className={styles.message}>{message}</span>
          </span>
          <StatusBadge tone={LEVELS[priority].tone}>{LEVELS[priority].label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
