import { longDayLabel } from "#platform/days.ts";
import { formatInstant, formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { PRIORITY_LABELS } from "../appointment-labels.ts";
import styles from "./instructions-facts.module.css";

interface InstructionsShown {
  appointment: OfficeAppointment;
  timeZone: string;
}

/** What whoever goes there should look for, use and mind; only what is known. */
export function InstructionsFacts({ appointment, timeZone }: InstructionsShown) {
  const facts = factsOf(appointment, timeZone).filter(({ fact }) => fact !== "");
  if (facts.length === 0) return null;
  return (
    <section className={styles.instructions}>
      <h3>Treatment</h3>
      <FactList facts={facts} />
    </section>
  );
}

function factsOf(appointment: OfficeAppointment, timeZone: string): { label: string; fact: string }[] {
  const { instructions, toMind, location, priority, estimatedCostCents, startedAt, completedAt } = appointment;
  const kinds = [
    ...(appointment.isInitialInspection ? ["Initial inspection"] : []),
    ...(appointment.isFollowUp ? ["Follow-up"] : []),
    ...(appointment.weatherDependency ? ["Depends on the weather"] : []),
    ...(appointment.planId === null ? [] : ["Recurring service"]),
  ];
  return [
    { label: "Kind", fact: kinds.join(", ") },
    { label: "Priority", fact: priority === "normal" ? "" : PRIORITY_LABELS[priority] },
    { label: "Location", fact: location === appointment.address ? "" : location },
    { label: "Target pests", fact: instructions.targetPests.join(", ") },
    { label: "Methods", fact: instructions.treatmentMethods.join(", ") },
    { label: "Areas", fact: instructions.areasToTreat.join(", ") },
    { label: "Equipment", fact: instructions.equipmentNeeded.join(", ") },
    { label: "Chemicals", fact: instructions.chemicalsNeeded.join(", ") },
    { label: "Access", fact: toMind.access },
    { label: "Safety", fact: toMind.safety },
    { label: "Pets", fact: toMind.pets },
    { label: "Client’s requests", fact: toMind.requests },
    { label: "Estimated cost", fact: estimatedCostCents === null ? "" : formatMoney(estimatedCostCents) },
    {
      label: "Under warranty until",
      fact: appointment.warrantyUntil === null ? "" : longDayLabel(appointment.warrantyUntil, "en"),
    },
    { label: "Reason for assigning anyway", fact: appointment.skillOverride },
    { label: "Started", fact: startedAt === null ? "" : formatInstant(startedAt, timeZone, "en") },
    { label: "Reason for starting anyway", fact: appointment.startReason ?? "" },
    { label: "Completed", fact: completedAt === null ? "" : formatInstant(completedAt, timeZone, "en") },
  ];
}
