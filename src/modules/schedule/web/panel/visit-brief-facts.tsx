import { longDayLabel } from "#platform/days.ts";
import { formatInstant, formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { PRIORITY_LABELS } from "../visit-labels.ts";
import styles from "./visit-brief-facts.module.css";

interface BriefFacts {
  visit: OfficeAppointment;
  timeZone: string;
}

/** What whoever goes there should look for, use and mind; only what is known. */
export function VisitBriefFacts({ visit, timeZone }: BriefFacts) {
  const facts = factsOf(visit, timeZone).filter(({ fact }) => fact !== "");
  if (facts.length === 0) return null;
  return (
    <section className={styles.brief}>
      <h3>Treatment</h3>
      <FactList facts={facts} />
    </section>
  );
}

function factsOf(visit: OfficeAppointment, timeZone: string): { label: string; fact: string }[] {
  const { brief, location, priority, estimatedCostCents, startedAt, completedAt } = visit;
  const kinds = [
    ...(visit.isInitialInspection ? ["Initial inspection"] : []),
    ...(visit.isFollowUp ? ["Follow-up"] : []),
    ...(visit.weatherDependency ? ["Depends on the weather"] : []),
    ...(visit.planId === null ? [] : ["Recurring service"]),
  ];
  return [
    { label: "Kind", fact: kinds.join(", ") },
    { label: "Priority", fact: priority === "normal" ? "" : PRIORITY_LABELS[priority] },
    { label: "Location", fact: location === visit.address ? "" : location },
    { label: "Target pests", fact: brief.targetPests.join(", ") },
    { label: "Methods", fact: brief.treatmentMethods.join(", ") },
    { label: "Areas", fact: brief.areasToTreat.join(", ") },
    { label: "Equipment", fact: brief.equipmentNeeded.join(", ") },
    { label: "Chemicals", fact: brief.chemicalsNeeded.join(", ") },
    { label: "Access", fact: brief.accessInstructions },
    { label: "Safety", fact: brief.safetyNotes },
    { label: "Pets", fact: brief.petConsiderations },
    { label: "Estimated cost", fact: estimatedCostCents === null ? "" : formatMoney(estimatedCostCents) },
    {
      label: "Under warranty until",
      fact: visit.warrantyUntil === null ? "" : longDayLabel(visit.warrantyUntil, "en"),
    },
    { label: "Reason for assigning anyway", fact: visit.skillOverride },
    { label: "Started", fact: startedAt === null ? "" : formatInstant(startedAt, timeZone, "en") },
    { label: "Reason for starting anyway", fact: visit.startReason ?? "" },
    { label: "Completed", fact: completedAt === null ? "" : formatInstant(completedAt, timeZone, "en") },
  ];
}
