import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Lane, Placement } from "./schedule-geometry.ts";
import styles from "./visit-card.module.css";
import { nameOf, spanLabel, stateWords, whereWords } from "../visit-labels.ts";
import { needsWords, teamWords } from "../visit-team.ts";
import { VisitStatusBadge } from "../visit-status-badge.tsx";

interface Card {
  visit: AppointmentCard;
  place: Placement;
  lane: Lane;
  hue: number | undefined;
  today: string;
  /** Explains the keys. */
  hintId: string;
  isLifted: boolean;
  isWaiting: boolean;
  isChanged: boolean;
  onOpen: () => void;
  onMove: (event: PointerEvent) => void;
  onResize: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** One visit in its place: opened by a click or Enter, moved by dragging or with the arrow keys. */
export function VisitCard({ visit, place, lane, hue, today, hintId, ...card }: Card) {
  const canMove = visit.can.reschedule;
  return (
    <li
      className={`${styles.visit} ${styles.hue}`}
      style={spotOf(place, lane)}
      data-hue={hue}
      data-status={visit.status}
      data-lifted={card.isLifted || undefined}
      data-waiting={card.isWaiting || undefined}
      data-changed={card.isChanged || undefined}
    >
      <button
        type="button"
        className={styles.card}
        aria-describedby={canMove ? hintId : undefined}
        aria-busy={card.isWaiting || undefined}
        onClick={card.onOpen}
        onPointerDown={canMove ? card.onMove : undefined}
        onKeyDown={card.onKeyDown}
        onBlur={card.onBlur}
      >
        <VisitWords visit={visit} place={place}>
          <VisuallyHidden>{`, ${whereWords(visit, today)}`}</VisuallyHidden>
        </VisitWords>
      </button>
      {canMove && <span className={styles.handle} data-resize onPointerDown={card.onResize} />}
    </li>
  );
}

interface Preview {
  visit: AppointmentCard;
  place: Placement;
}

/** Where it would come to stand. */
export function VisitPreviewCard({ visit, place }: Preview) {
  return (
    <li
      className={`${styles.visit} ${styles.hue} ${styles.preview}`}
      style={spotOf(place, { lane: 0, lanes: 1 })}
      aria-hidden="true"
      data-preview
    >
      <div className={styles.card}>
        <VisitWords visit={visit} place={place} />
      </div>
    </li>
  );
}

function VisitWords({ visit, place, children }: Preview & { children?: ReactNode }) {
  const { priority } = visit;
  const needs = needsWords(visit);
  return (
    <>
      <span className={styles.name}>
        <VisitStatusBadge status={visit.status} />
        <span className={styles.cut}>
          {nameOf(visit)}
          <VisuallyHidden>{`, ${stateWords(visit)}, `}</VisuallyHidden>
        </span>
        {(priority === "urgent" || priority === "high") && (
          <IconAlertTriangle size={13} aria-hidden className={styles.urgent} />
        )}
      </span>
      <span className={`${styles.when} ${styles.cut}`}>{spanLabel(place)}</span>
      {needs !== null && <span className={`${styles.cut} ${styles.urgent}`}>{needs}</span>}
      <span className={styles.cut}>{visit.title}</span>
      {visit.assistants.length > 0 && <span className={styles.cut}>{teamWords(visit)}</span>}
      <span className={styles.cut}>{visit.address}</span>
      {children}
    </>
  );
}

const spotOf = ({ start, minutes }: Placement, { lane, lanes }: Lane) =>
  // Variables of our own, which the type of a style does not know.
  ({ "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes }) as CSSProperties;
