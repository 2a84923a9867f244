import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { nameOf, stateWords, whereWords } from "../appointment-labels.ts";
import { AppointmentStatusBadge } from "../appointment-status-badge.tsx";
import { useDoorWords } from "./door-words.ts";

/**
 * An appointment on the board, however it is drawn: opened by a click or Enter, moved by dragging or with the arrow
 * keys.
 */
export interface MovableAppointment {
  appointment: AppointmentCard;
  place: Placement;
  hue: number | undefined;
  today: string;
  /** Explains the keys. */
  hintId: string;
  isLifted: boolean;
  isWaiting: boolean;
  isChanged: boolean;
  onOpen: () => void;
  onMove: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** How it is drawn: as a box among the hours, or as a line of a list. */
interface Look {
  line?: string | undefined;
  card?: string | undefined;
  style?: CSSProperties;
}

interface Frame extends MovableAppointment {
  look?: Look;
  title?: string;
  /** Beside the button, such as what changes its length. */
  beside?: ReactNode;
  children: ReactNode;
}

const joined = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).join(" ");

export function MovableCard({ appointment, hue, today, hintId, look = {}, title, beside, children, ...card }: Frame) {
  const canMove = appointment.can.reschedule;
  return (
    <li
      className={joined(styles.appointment, styles.hue, look.line)}
      style={look.style}
      data-hue={hue}
      data-status={appointment.status}
      data-lifted={card.isLifted || undefined}
      data-waiting={card.isWaiting || undefined}
      data-changed={card.isChanged || undefined}
    >
      <button
        type="button"
        className={joined(styles.card, look.card)}
        data-appointment={appointment.id}
        aria-describedby={canMove ? hintId : undefined}
        aria-busy={card.isWaiting || undefined}
        title={title}
        onClick={card.onOpen}
        onPointerDown={canMove ? card.onMove : undefined}
        onKeyDown={card.onKeyDown}
        onBlur={card.onBlur}
      >
        {children}
        <VisuallyHidden>{`, ${whereWords(appointment, today)}`}</VisuallyHidden>
      </button>
      {canMove && beside}
    </li>
  );
}

/** Where it would come to stand. */
export const PreviewFrame = ({ look = {}, children }: { look?: Look; children: ReactNode }) => (
  <li
    className={joined(styles.appointment, styles.hue, styles.preview, look.line)}
    style={look.style}
    aria-hidden="true"
    data-preview
  >
    <div className={joined(styles.card, look.card)}>{children}</div>
  </li>
);

/** Whom it is for, its state, and whether it is urgent. */
export const NameOnCard = ({ appointment }: { appointment: AppointmentCard }) => (
  <span className={styles.name}>
    <AppointmentStatusBadge status={appointment.status} />
    <span className={styles.cut}>
      {nameOf(appointment)}
      <VisuallyHidden>{`, ${stateWords(appointment)}, `}</VisuallyHidden>
    </span>
    {(appointment.priority === "urgent" || appointment.priority === "high") && (
      <IconAlertTriangle size={13} aria-hidden className={styles.urgent} />
    )}
  </span>
);

/** Who is there since when, or when the client was told that they will be. */
export function DoorOnCard({ appointment }: { appointment: AppointmentCard }) {
  const door = useDoorWords(appointment);
  if (!door) return null;
  return (
    <span className={`${styles.cut} ${styles.door}`} data-late={door.isLate || undefined}>
      {door.text}
      <VisuallyHidden>, </VisuallyHidden>
    </span>
  );
}
