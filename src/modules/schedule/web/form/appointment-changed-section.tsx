import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import styles from "./appointment-refusal-section.module.css";
import { STATUS_LABELS, whenLabel } from "#modules/appointments/web/index.ts";
import { teamWords } from "../appointment-team.ts";

/** A colleague was quicker: what stands there now, beside what was typed here. */
export function AppointmentChangedSection({ latest, today }: { latest: OfficeAppointment; today: string }) {
  const { status, notes } = latest;
  return (
    <section className={styles.refusal} aria-label="Changed in the meantime">
      <div role="alert">
        <h3>Someone else changed this appointment in the meantime</h3>
        <p>What you typed is still here, but not saved yet. The current version:</p>
      </div>
      <ul aria-label="Current version">
        <li>{whenLabel(latest, today)}</li>
        <li>{teamWords(latest) ?? "Unassigned"}</li>
        <li>{STATUS_LABELS[status]}</li>
        {notes !== "" && <li>{`Notes: ${notes}`}</li>}
      </ul>
      <p>Save again to replace it with your version, or cancel to keep theirs.</p>
    </section>
  );
}
