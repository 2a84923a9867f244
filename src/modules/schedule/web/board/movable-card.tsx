import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { nameOf, stateWords, whereWords } from "../appointment-labels.ts";
import { VisitStatusBadge } from "../appointment-status-badge.tsx";

/** A visit on the board, however it is drawn: opened by a click or Enter, moved by dragging or with the arrow keys. */
export interface MovableVisit {
  visit: AppointmentCard;
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

interface Frame extends MovableVisit {
  look?: Look;
  title?: string;
  /** Beside the button, such as what changes its length. */
  beside?: ReactNode;
  children: ReactNode;
}

const joined = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).join(" ");

export function MovableVisitCard({ visit, hue, today, hintId, look = {}, title, beside, children, ...card }: Frame) {
  const canMove = visit.can.reschedule;
  return (
    <li
      className={joined(styles.visit, styles.hue, look.line)}
      style={look.style}
      data-hue={hue}
      data-status={visit.status}
      data-lifted={card.isLifted || undefined}
      data-waiting={card.isWaiting || undefined}
      data-changed={card.isChanged || undefined}
    >
      <button
        type="button"
        className={joined(styles.card, look.card)}
        aria-describedby={canMove ? hintId : undefined}
        aria-busy={card.isWaiting || undefined}
        title={title}
        onClick={card.onOpen}
        onPointerDown={canMove ? card.onMove : undefined}
        onKeyDown={card.onKeyDown}
        onBlur={card.onBlur}
      >
        {children}
        <VisuallyHidden>{`, ${whereWords(visit, today)}`}</VisuallyHidden>
      </button>
      {canMove && beside}
    </li>
  );
}

/** Where it would come to stand. */
export const VisitPreviewFrame = ({ look = {}, children }: { look?: Look; children: ReactNode }) => (
  <li
    className={joined(styles.visit, styles.hue, styles.preview, look.line)}
    style={look.style}
    aria-hidden="true"
    data-preview
  >
    <div className={joined(styles.card, look.card)}>{children}</div>
  </li>
);

/** Whom it is for, its state, and whether it is urgent. */
export const VisitName = ({ visit }: { visit: AppointmentCard }) => (
  <span className={styles.name}>
    <VisitStatusBadge status={visit.status} />
    <span className={styles.cut}>
      {nameOf(visit)}
      <VisuallyHidden>{`, ${stateWords(visit)}, `}</VisuallyHidden>
    </span>
    {(visit.priority === "urgent" || visit.priority === "high") && (
      <IconAlertTriangle size={13} aria-hidden className={styles.urgent} />
    )}
  </span>
);
