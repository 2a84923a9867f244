import type { CSSProperties, PointerEvent } from "react";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Lane, Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { DoorOnCard, MovableCard, NameOnCard, PreviewFrame, type MovableAppointment } from "./movable-card.tsx";
import { spanLabel } from "../appointment-labels.ts";
import { needsWords, teamWords } from "../appointment-team.ts";

interface Card extends MovableAppointment {
  lane: Lane;
  onResize: (event: PointerEvent) => void;
}

/** One appointment in its place among the hours. */
export const HourCard = ({ lane, onResize, ...card }: Card) => (
  <MovableCard
    {...card}
    look={{ style: spotOf(card.place, lane) }}
    beside={<span className={styles.handle} data-resize onPointerDown={onResize} />}
  >
    <AppointmentWords appointment={card.appointment} place={card.place} />
  </MovableCard>
);

interface Preview {
  appointment: AppointmentCard;
  place: Placement;
}

export const HourPreviewCard = ({ appointment, place }: Preview) => (
  <PreviewFrame look={{ style: spotOf(place, { lane: 0, lanes: 1 }) }}>
    <AppointmentWords appointment={appointment} place={place} />
  </PreviewFrame>
);

function AppointmentWords({ appointment, place }: Preview) {
  const needs = needsWords(appointment);
  return (
    <>
      <NameOnCard appointment={appointment} />
      <span className={`${styles.when} ${styles.cut}`}>{spanLabel(place)}</span>
      <DoorOnCard appointment={appointment} />
      {needs !== null && <span className={`${styles.cut} ${styles.urgent}`}>{needs}</span>}
      <span className={styles.cut}>{appointment.title}</span>
      {appointment.assistants.length > 0 && <span className={styles.cut}>{teamWords(appointment)}</span>}
      <span className={styles.cut}>{appointment.address}</span>
    </>
  );
}

const spotOf = ({ start, minutes }: Placement, { lane, lanes }: Lane) =>
  // Variables of our own, which the type of a style does not know.
  ({ "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes }) as CSSProperties;
