import { IconGripVertical } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { lengthLabel } from "#modules/appointments/web/index.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";
import styles from "./unscheduled-panel.module.css";
import { needsWords } from "../appointment-team.ts";
import { nameOf, PRIORITY_LABELS, requestLabel } from "../appointment-labels.ts";

interface Card {
  appointment: UnscheduledAppointment;
  today: string;
  isChosen: boolean;
  /** With Shift everything from the one before to this one; undefined while no more can be chosen. */
  onChoose: ((how: { isRange: boolean }) => void) | undefined;
  onDrag: ((event: PointerEvent) => void) | undefined;
  onPlace: () => void;
  onOpen: () => void;
}

/** One request: who, what, when it was asked for, and how late it is. */
export function UnscheduledCard({ appointment, today, isChosen, onChoose, onDrag, onPlace, onOpen }: Card) {
  const name = nameOf(appointment);
  const needs = needsWords(appointment);
  const canDrag = onDrag !== undefined && appointment.can.reschedule;
  return (
    <li
      className={styles.card}
      data-overdue={appointment.isOverdue || undefined}
      data-chosen={isChosen || undefined}
      data-unscheduled={appointment.id}
    >
      <div className={styles.grip} data-draggable={canDrag || undefined} onPointerDown={canDrag ? onDrag : undefined}>
        <p className={styles.name}>
          {canDrag && <IconGripVertical size={14} aria-hidden />}
          {name}
        </p>
        <p>{`${appointment.title} · ${lengthLabel(appointment.minutes)}`}</p>
        <p className={styles.request}>{requestLabel(appointment, today)}</p>
        <p className={styles.request}>{appointment.address}</p>
        <p className={styles.badges}>
          {appointment.isOverdue && <StatusBadge tone="danger">Overdue</StatusBadge>}
          {appointment.technicianId === null && <StatusBadge tone="warning">Unassigned</StatusBadge>}
          {needs !== null && <StatusBadge tone="warning">{needs}</StatusBadge>}
          {(appointment.priority === "urgent" || appointment.priority === "high") && (
            <StatusBadge tone="danger">{PRIORITY_LABELS[appointment.priority]}</StatusBadge>
          )}
          {appointment.planId !== null && <StatusBadge>Recurring</StatusBadge>}
        </p>
      </div>
      <div className={styles.actions}>
        {appointment.can.reschedule && (
          <label className={styles.choose}>
            <CheckBox
              checked={isChosen}
              disabled={onChoose === undefined}
              onChange={({ nativeEvent }) =>
                onChoose?.({ isRange: "shiftKey" in nativeEvent && nativeEvent.shiftKey === true })
              }
              title="With Shift, everything from the last one to this one"
              aria-label={`Select the appointment for ${name}`}
            />
          </label>
        )}
        {appointment.can.reschedule && (
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
