import { IconStar } from "@tabler/icons-react";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { useRateAppointment } from "../schedule-queries.ts";
import styles from "./appointment-rating-section.module.css";

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * The stars that the client gave when the appointment was over, written down by the office; whoever went there reads
 * them.
 */
export function AppointmentRatingSection({ appointment }: { appointment: OfficeAppointment }) {
  if (appointment.can.rate) return <RatingFields appointment={appointment} />;
  if (appointment.rating === null) return null;
  return (
    <section className={styles.rating}>
      <h3>Client rating</h3>
      <p>{`${appointment.rating} of 5`}</p>
    </section>
  );
}

function RatingFields({ appointment: { id, rating } }: { appointment: OfficeAppointment }) {
  const rate = useRateAppointment();
  const give = (stars: number | null) =>
    rate.mutate(
      { id, stars },
      { onError: ({ message }) => toastFailed({ title: "The rating was not saved", message }) },
    );
  const shown = rate.isPending ? (rate.variables.stars ?? 0) : (rating ?? 0);
  return (
    <section className={styles.rating}>
      <h3 id={`stars-${id}`}>Client rating</h3>
      <fieldset className={styles.stars} aria-labelledby={`stars-${id}`}>
        {STARS.map((stars) => (
          <label key={stars} data-given={stars <= shown || undefined}>
            <input type="radio" name={`stars-${id}`} checked={stars === shown} onChange={() => give(stars)} />
            <IconStar size={22} aria-hidden />
            <VisuallyHidden>{stars === 1 ? "1 star" : `${stars} stars`}</VisuallyHidden>
          </label>
        ))}
        {rating !== null && (
          <Button tone="quiet" onClick={() => give(null)}>
            Remove rating
          </Button>
        )}
      </fieldset>
    </section>
  );
}
