import { formatPhone } from "#platform/phone.ts";
import { FactList } from "#ui/fact-list.tsx";
import { placementOf } from "./board/schedule-geometry.ts";
import { STATUS_LABELS } from "#modules/appointments/web/index.ts";
import styles from "./schedule-print-screen.module.css";
import type { SheetVisit } from "./schedule-queries.ts";
import { teamWords } from "./visit-team.ts";
import { nameOf, PRIORITY_LABELS, spanLabel } from "./visit-labels.ts";

/** One visit of the day on paper, with a box to tick. */
export function SheetCard({ visit }: { visit: SheetVisit }) {
  const { title, status, priority } = visit;
  return (
    <li className={styles.visit}>
      <p className={styles.when}>
        <span className={styles.box} aria-hidden="true" />
        {spanLabel(placementOf(visit))}
      </p>
      <div>
        <h3>{`${nameOf(visit)} · ${title}`}</h3>
        <p className={styles.soft}>
          {[STATUS_LABELS[status], ...(priority === "normal" ? [] : [`${PRIORITY_LABELS[priority]} priority`])].join(
            " · ",
          )}
        </p>
        <FactList facts={factsOf(visit).filter(({ fact }) => fact !== "")} />
      </div>
    </li>
  );
}

function factsOf({ instructions, contactName, contactPhone, address, location, notes, ...visit }: SheetVisit) {
  return [
    { label: "Address", fact: location === "" ? address : location },
    { label: "Phone", fact: contactPhone === "" ? "" : `${formatPhone(contactPhone)} (${contactName})` },
    { label: "Team", fact: visit.assistants.length === 0 ? "" : (teamWords(visit) ?? "") },
    { label: "Access", fact: instructions.accessInstructions },
    { label: "Safety", fact: instructions.safetyNotes },
    { label: "Pets", fact: instructions.petConsiderations },
    { label: "Target pests", fact: instructions.targetPests.join(", ") },
    { label: "Methods", fact: instructions.treatmentMethods.join(", ") },
    { label: "Areas", fact: instructions.areasToTreat.join(", ") },
    { label: "Bring", fact: [...instructions.equipmentNeeded, ...instructions.chemicalsNeeded].join(", ") },
    { label: "Weather", fact: visit.weatherDependency ? "Depends on the weather" : "" },
    { label: "Notes", fact: notes },
  ];
}
