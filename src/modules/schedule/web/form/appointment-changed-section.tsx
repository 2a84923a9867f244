import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import styles from "./appointment-refusal-section.module.css";
import { STATUS_LABELS, whenLabel } from "#modules/appointments/web/index.ts";
import { teamWords } from "../visit-team.ts";

/** A colleague was quicker: what stands there now, beside what was typed here. */
export function AppointmentChangedSection({ latest, today }: { latest: OfficeAppointment; today: string }) {
  const { status, notes } = latest;
  return (
    <section className={styles.refusal} aria-label="Changed meanwhile">
      <div role="alert">
        <h3>Somebody else has changed this appointment meanwhile</h3>
        <p>What you typed is still here and not saved yet. As it stands now:</p>
      </div>
      <ul aria-label="As it stands now">
        <li>{whenLabel(latest, today)}</li>
        <li>{teamWords(latest) ?? "Nobody assigned"}</li>
        <li>{STATUS_LABELS[status]}</li>
        {notes !== "" && <li>{`Notes: ${notes}`}</li>}
      </ul>
      <p>Save once more to put your version in its place, or cancel to leave theirs.</p>
    </section>
  );
}
