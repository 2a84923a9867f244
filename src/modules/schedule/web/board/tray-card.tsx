import { IconGripVertical } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { WINDOW_LABELS, dateLabel, lengthLabel } from "#modules/appointments/web/index.ts";
import type { TrayVisit } from "../schedule-queries.ts";
import styles from "./tray-panel.module.css";
import { needsWords } from "../visit-team.ts";
import { nameOf, PRIORITY_LABELS, startLabel } from "../visit-labels.ts";

interface Card {
  visit: TrayVisit;
  today: string;
  onDrag: ((event: PointerEvent) => void) | undefined;
  onPlace: () => void;
  onOpen: () => void;
}

/** One request: who, what, when it was wished for, and how late it is. */
export function TrayCard({ visit, today, onDrag, onPlace, onOpen }: Card) {
  const name = nameOf(visit);
  const needs = needsWords(visit);
  const canDrag = onDrag !== undefined && visit.can.reschedule;
  return (
    <li className={styles.card} data-overdue={visit.isOverdue || undefined} data-tray={visit.id}>
      <div className={styles.grip} data-draggable={canDrag || undefined} onPointerDown={canDrag ? onDrag : undefined}>
        <p className={styles.name}>
          {canDrag && <IconGripVertical size={14} aria-hidden />}
          {name}
        </p>
        <p>{`${visit.title} · ${lengthLabel(visit.minutes)}`}</p>
        <p className={styles.wish}>{wishLabel(visit, today)}</p>
        <p className={styles.wish}>{visit.address}</p>
        <p className={styles.badges}>
          {visit.isOverdue && <StatusBadge tone="danger">Overdue</StatusBadge>}
          {visit.technicianId === null && <StatusBadge tone="warning">Unassigned</StatusBadge>}
          {needs !== null && <StatusBadge tone="warning">{needs}</StatusBadge>}
          {(visit.priority === "urgent" || visit.priority === "high") && (
            <StatusBadge tone="danger">{PRIORITY_LABELS[visit.priority]}</StatusBadge>
          )}
          {visit.planId !== null && <StatusBadge>Recurring</StatusBadge>}
        </p>
      </div>
      <div className={styles.actions}>
        {visit.can.reschedule && (
          <Button onClick={onPlace} aria-label={`Schedule the appointment for ${name}…`}>
            Schedule…
          </Button>
        )}
        <Button tone="quiet" onClick={onOpen} aria-label={`Details of the appointment for ${name}`}>
          Details
        </Button>
      </div>
    </li>
  );
}

/** A part of a day, days between which it may be, or the time that it holds. */
function wishLabel({ timeWindow, date, time, earliestOn, latestOn }: TrayVisit, today: string): string {
  if (earliestOn !== null && latestOn !== null)
    return `${dateLabel(earliestOn, today)} to ${dateLabel(latestOn, today)}${timeWindow === null ? "" : ` · ${WINDOW_LABELS[timeWindow]}`}`;
  return `${dateLabel(date, today)} · ${timeWindow === null ? startLabel(time) : WINDOW_LABELS[timeWindow]}`;
}
