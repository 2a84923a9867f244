import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
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

/** More would push the day itself off a phone's screen. */
const MAX_AT_FIRST = 6;

interface UrgentListProps {
  items: Overview["urgentItems"];
  placeOf: PlaceOf;
}

/** What somebody has to see to, the most urgent first. */
export function OverviewUrgentList({ items, placeOf }: UrgentListProps) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing is urgent"
        text="Unassigned appointments, waiting leads, and expiring licenses will appear here."
      />
    );
  const shown = isWhole ? items : items.slice(0, MAX_AT_FIRST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ type, subject, message, priority, target }) => (
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
      {shown.length < items.length && (
        <Button onClick={() => setWhole(true)}>{`Show ${items.length - shown.length} more`}</Button>
      )}
    </>
  );
}
