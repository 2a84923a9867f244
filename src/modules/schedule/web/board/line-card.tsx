import { timeLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement } from "./schedule-geometry.ts";
import styles from "./hour-card.module.css";
import { MovableVisitCard, VisitName, VisitPreviewFrame, type MovableVisit } from "./movable-card.tsx";
import lineStyles from "./line-card.module.css";
import { nameOf, spanLabel } from "../appointment-labels.ts";
import { needsWords, teamWords } from "../appointment-team.ts";

interface Card extends MovableVisit {
  /** Who goes is said where no row or column does. */
  namesTeam: boolean;
}

const LINE = { line: lineStyles.line, card: lineStyles.card };

/** One visit among those of a day, as high as what it says. */
export const VisitLineCard = ({ namesTeam, ...card }: Card) => (
  <MovableVisitCard
    {...card}
    look={LINE}
    title={`${nameOf(card.visit)} · ${spanLabel(card.place)} · ${card.visit.title}`}
  >
    <LineWords visit={card.visit} place={card.place} namesTeam={namesTeam} />
  </MovableVisitCard>
);

interface Preview {
  visit: AppointmentCard;
  place: Placement;
  namesTeam: boolean;
}

export const VisitLinePreviewCard = (preview: Preview) => (
  <VisitPreviewFrame look={LINE}>
    <LineWords {...preview} />
  </VisitPreviewFrame>
);

function LineWords({ visit, place, namesTeam }: Preview) {
  const needs = needsWords(visit);
  return (
    <>
      <VisitName visit={visit} />
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
