import { IconAlertTriangle } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { timeLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement } from "./schedule-geometry.ts";
import styles from "./visit-card.module.css";
import lineStyles from "./visit-line-card.module.css";
import { nameOf, spanLabel, stateWords, whereWords } from "../visit-labels.ts";
import { needsWords, teamWords } from "../visit-team.ts";
import { VisitStatusBadge } from "../visit-status-badge.tsx";

interface Card {
  visit: AppointmentCard;
  place: Placement;
  hue: number | undefined;
  today: string;
  /** Explains the keys. */
  hintId: string;
  /** Who goes is said where no row or column does. */
  namesTeam: boolean;
  isLifted: boolean;
  isWaiting: boolean;
  isChanged: boolean;
  onOpen: () => void;
  onMove: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** One visit among those of a day, as high as what it says: opened by a click or Enter, moved by dragging or with the arrow keys. */
export function VisitLineCard({ visit, place, hue, today, hintId, namesTeam, ...card }: Card) {
  const canMove = visit.can.reschedule;
  return (
    <li
      className={`${styles.visit} ${styles.hue} ${lineStyles.line}`}
      data-hue={hue}
      data-status={visit.status}
      data-lifted={card.isLifted || undefined}
      data-waiting={card.isWaiting || undefined}
      data-changed={card.isChanged || undefined}
    >
      <button
        type="button"
        className={`${styles.card} ${lineStyles.card}`}
        aria-describedby={canMove ? hintId : undefined}
        aria-busy={card.isWaiting || undefined}
        title={`${nameOf(visit)} · ${spanLabel(place)} · ${visit.title}`}
        onClick={card.onOpen}
        onPointerDown={canMove ? card.onMove : undefined}
        onKeyDown={card.onKeyDown}
        onBlur={card.onBlur}
      >
        <LineWords visit={visit} place={place} namesTeam={namesTeam} />
        <VisuallyHidden>{`, ${whereWords(visit, today)}`}</VisuallyHidden>
      </button>
    </li>
  );
}

interface Preview {
  visit: AppointmentCard;
  place: Placement;
  namesTeam: boolean;
}

/** Where it would come to stand. */
export function VisitLinePreviewCard(preview: Preview) {
  return (
    <li
      className={`${styles.visit} ${styles.hue} ${styles.preview} ${lineStyles.line}`}
      aria-hidden="true"
      data-preview
    >
      <div className={`${styles.card} ${lineStyles.card}`}>
        <LineWords {...preview} />
      </div>
    </li>
  );
}

function LineWords({ visit, place, namesTeam }: Preview) {
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
      <span className={`${styles.when} ${styles.cut}`}>
        {timeLabel(place.start, "en")}
        <VisuallyHidden>{` until ${timeLabel(place.start + place.minutes, "en")}, `}</VisuallyHidden>
      </span>
      <span className={styles.cut}>{visit.title}</span>
      {needs !== null && <span className={`${styles.cut} ${styles.urgent}`}>{needs}</span>}
      {namesTeam && <span className={`${styles.cut} ${lineStyles.team}`}>{teamWords(visit) ?? "Unassigned"}</span>}
    </>
  );
}
