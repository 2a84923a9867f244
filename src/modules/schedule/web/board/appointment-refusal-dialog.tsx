import { parseTime, timeText } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import type { Placement } from "./schedule-geometry.ts";
import type { FreeTime } from "../schedule-queries.ts";
import type { PlaceOptions, Refusal } from "./use-appointment-moves.ts";
import { SkillsReasonForm } from "../skills-reason-form.tsx";
import { nameOf, placeLabel } from "../appointment-labels.ts";
import { refusalWords } from "../appointment-refusal.ts";
import styles from "./appointment-refusal-dialog.module.css";
import { AppointmentNearTimesList, AppointmentTimesList } from "../appointment-times-list.tsx";

interface RefusalDialog {
  refusal: Refusal;
  today: string;
  onPlace: (place: Placement, options?: PlaceOptions) => void;
  onClose: () => void;
}

/** An appointment is back where it was: says why, what is in the way, and where it would fit. */
export function AppointmentRefusalDialog({
  refusal: { appointment, place, error },
  today,
  onPlace,
  onClose,
}: RefusalDialog) {
  const { title, text, conflicts, nearest, canInsist, asksReason, isAboutTime } = refusalWords(error);
  const take = ({ date, time, technicianId, assistants }: FreeTime) =>
    onPlace({
      ...place,
      date,
      start: parseTime(time) ?? place.start,
      technicianId,
      assistantIds: assistants.map(({ id }) => id),
    });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep current time
          </Button>
          {canInsist && <Button onClick={() => onPlace(place, { outsideHours: true })}>Schedule it anyway</Button>}
          {error.isTemporary && (
            <Button tone="primary" onClick={() => onPlace(place)}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <p>{`${nameOf(appointment)} was not moved to ${placeLabel(place, today)}. ${text}`}</p>
      {conflicts.length > 0 && (
        <ul className={styles.conflicts} aria-label="Conflicts">
          {conflicts.map((conflict) => (
            <li key={conflict}>{conflict}</li>
          ))}
        </ul>
      )}
      {asksReason && <SkillsReasonForm onInsist={(skillsReason) => onPlace(place, { skillsReason })} />}
      {isAboutTime && (
        <section className={styles.nearest}>
          <h3>Nearest available times</h3>
          {nearest === null ? (
            <AppointmentNearTimesList request={requestOf(appointment.id, place)} today={today} onTake={take} />
          ) : (
            <AppointmentTimesList times={nearest} today={today} onTake={take} />
          )}
        </section>
      )}
    </Dialog>
  );
}

const requestOf = (movingId: string, { date, start, minutes, technicianId, assistantIds }: Placement) => ({
  from: date,
  time: timeText(start),
  minutes,
  movingId,
  ...(technicianId !== null && { technicianId }),
  ...(assistantIds && { assistantIds: assistantIds.join(",") }),
});
