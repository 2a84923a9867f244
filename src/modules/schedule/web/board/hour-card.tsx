import type { CSSProperties, PointerEvent } from "react";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Lane, Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { MovableVisitCard, VisitName, VisitPreviewFrame, type MovableVisit } from "./movable-card.tsx";
import { spanLabel } from "../appointment-labels.ts";
import { needsWords, teamWords } from "../appointment-team.ts";

interface Card extends MovableVisit {
  lane: Lane;
  onResize: (event: PointerEvent) => void;
}

/** One visit in its place among the hours. */
export const VisitCard = ({ lane, onResize, ...card }: Card) => (
  <MovableVisitCard
    {...card}
    look={{ style: spotOf(card.place, lane) }}
    beside={<span className={styles.handle} data-resize onPointerDown={onResize} />}
  >
    <VisitWords visit={card.visit} place={card.place} />
  </MovableVisitCard>
);

interface Preview {
  visit: AppointmentCard;
  place: Placement;
}

export const VisitPreviewCard = ({ visit, place }: Preview) => (
  <VisitPreviewFrame look={{ style: spotOf(place, { lane: 0, lanes: 1 }) }}>
    <VisitWords visit={visit} place={place} />
  </VisitPreviewFrame>
);

function VisitWords({ visit, place }: Preview) {
  const needs = needsWords(visit);
  return (
    <>
      <VisitName visit={visit} />
      <span className={`${styles.when} ${styles.cut}`}>{spanLabel(place)}</span>
      {needs !== null && <span className={`${styles.cut} ${styles.urgent}`}>{needs}</span>}
      <span className={styles.cut}>{visit.title}</span>
      {visit.assistants.length > 0 && <span className={styles.cut}>{teamWords(visit)}</span>}
      <span className={styles.cut}>{visit.address}</span>
    </>
  );
}

const spotOf = ({ start, minutes }: Placement, { lane, lanes }: Lane) =>
  // Variables of our own, which the type of a style does not know.
  ({ "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes }) as CSSProperties;
