import { formatPhone } from "#platform/phone.ts";
import { placementOf } from "./board/schedule-geometry.ts";
import { STATUS_LABELS, lengthLabel } from "#modules/appointments/web/index.ts";
import styles from "./schedule-print-screen.module.css";
import type { SheetAppointment } from "./schedule-queries.ts";
import { teamWords } from "./appointment-team.ts";
import { nameOf, PRIORITY_LABELS, spanLabel } from "./appointment-labels.ts";

/** One appointment of the day on paper, with a box to tick: what is known runs on, so that a day fits on its page. */
export function SheetCard({ appointment }: { appointment: SheetAppointment }) {
  const { title, status, priority, minutes } = appointment;
  return (
    <li className={styles.appointment}>
      <p className={styles.when}>
        <span className={styles.box} aria-hidden="true" />
        <span>
          {spanLabel(placementOf(appointment))}
          <span className={styles.soft}>{lengthLabel(minutes)}</span>
        </span>
      </p>
      <div>
        <h3>
          {nameOf(appointment)}
          <span className={styles.service}>
            {[
              title,
              STATUS_LABELS[status],
              ...(priority === "normal" ? [] : [`${PRIORITY_LABELS[priority]} priority`]),
            ].join(" · ")}
          </span>
        </h3>
        <dl className={styles.facts}>
          {factsOf(appointment)
            .filter(({ fact }) => fact !== "")
            .map(({ label, fact }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{fact}</dd>
              </div>
            ))}
        </dl>
      </div>
    </li>
  );
}

function factsOf({
  instructions,
  toMind,
  contactName,
  contactPhone,
  address,
  location,
  notes,
  ...appointment
}: SheetAppointment) {
  return [
    { label: "Address", fact: location === "" ? address : location },
    { label: "Phone", fact: contactPhone === "" ? "" : `${formatPhone(contactPhone)} (${contactName})` },
    { label: "Team", fact: appointment.assistants.length === 0 ? "" : (teamWords(appointment) ?? "") },
    { label: "Access", fact: toMind.access },
    { label: "Safety", fact: toMind.safety },
    { label: "Pets", fact: toMind.pets },
    { label: "Client’s requests", fact: toMind.requests },
    { label: "Target pests", fact: instructions.targetPests.join(", ") },
    { label: "Methods", fact: instructions.treatmentMethods.join(", ") },
    { label: "Areas", fact: instructions.areasToTreat.join(", ") },
    { label: "Bring", fact: [...instructions.equipmentNeeded, ...instructions.chemicalsNeeded].join(", ") },
    { label: "Weather", fact: appointment.weatherDependency ? "Depends on the weather" : "" },
    { label: "Notes", fact: notes },
  ];
}
