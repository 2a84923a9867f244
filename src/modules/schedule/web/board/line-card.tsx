import { timeLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { DoorOnCard, MovableCard, NameOnCard, PreviewFrame, type MovableAppointment } from "./movable-card.tsx";
import lineStyles from "./line-card.module.css";
import { nameOf, spanLabel } from "../appointment-labels.ts";
import { needsWords, teamWords } from "../appointment-team.ts";

interface Card extends MovableAppointment {
  /** Who goes is said where no row or column does. */
  namesTeam: boolean;
}

const LINE = { line: lineStyles.line, card: lineStyles.card };

/** One appointment among those of a day, as high as what it says. */
export const LineCard = ({ namesTeam, ...card }: Card) => (
  <MovableCard
    {...card}
    look={LINE}
    title={`${nameOf(card.appointment)} · ${spanLabel(card.place)} · ${card.appointment.title}`}
  >
    <LineWords appointment={card.appointment} place={card.place} namesTeam={namesTeam} />
  </MovableCard>
);

interface Preview {
  appointment: AppointmentCard;
  place: Placement;
  namesTeam: boolean;
}

export const LinePreviewCard = (preview: Preview) => (
  <PreviewFrame look={LINE}>
    <LineWords {...preview} />
  </PreviewFrame>
);

function LineWords({ appointment, place, namesTeam }: Preview) {
  const needs = needsWords(appointment);
  return (
    <>
      <NameOnCard appointment={appointment} />
      <span className={`${styles.when} ${styles.cut}`}>
        {timeLabel(place.start, "en")}
        <VisuallyHidden>{` until ${timeLabel(place.start + place.minutes, "en")}, `}</VisuallyHidden>
      </span>
      <DoorOnCard appointment={appointment} />
      <span className={styles.cut}>{appointment.title}</span>
      {needs !== null && <span className={`${styles.cut} ${styles.urgent}`}>{needs}</span>}
      {namesTeam && (
        <span className={`${styles.cut} ${lineStyles.team}`}>{teamWords(appointment) ?? "Unassigned"}</span>
      )}
    </>
  );
}
