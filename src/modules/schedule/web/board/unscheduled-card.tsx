import { IconGripVertical } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { WINDOW_LABELS, dateLabel, lengthLabel } from "#modules/appointments/web/index.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";
import styles from "./unscheduled-panel.module.css";
import { needsWords } from "../visit-team.ts";
import { nameOf, PRIORITY_LABELS, startLabel } from "../visit-labels.ts";

interface Card {
  visit: UnscheduledAppointment;
  today: string;
  onDrag: ((event: PointerEvent) => void) | undefined;
  onPlace: () => void;
  onOpen: () => void;
}

/** One request: who, what, when it was asked for, and how late it is. */
export function UnscheduledCard({ visit, today, onDrag, onPlace, onOpen }: Card) {
  const name = nameOf(visit);
  const needs = needsWords(visit);
  const canDrag = onDrag !== undefined && visit.can.reschedule;
  return (
    <li className={styles.card} data-overdue={visit.isOverdue || undefined} data-unscheduled={visit.id}>
      <div className={styles.grip} data-draggable={canDrag || undefined} onPointerDown={canDrag ? onDrag : undefined}>
        <p className={styles.name}>
          {canDrag && <IconGripVertical size={14} aria-hidden />}
          {name}
        </p>
        <p>{`${visit.title} · ${lengthLabel(visit.minutes)}`}</p>
        <p className={styles.request}>{requestLabel(visit, today)}</p>
        <p className={styles.request}>{visit.address}</p>
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
function requestLabel({ timeWindow, date, time, earliestOn, latestOn }: UnscheduledAppointment, today: string): string {
  if (earliestOn !== null && latestOn !== null)
    return `${dateLabel(earliestOn, today)} to ${dateLabel(latestOn, today)}${timeWindow === null ? "" : ` · ${WINDOW_LABELS[timeWindow]}`}`;
  return `${dateLabel(date, today)} · ${timeWindow === null ? startLabel(time) : WINDOW_LABELS[timeWindow]}`;
}
