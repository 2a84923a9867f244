import { useState } from "react";
import { WEEKDAYS, type BusinessHours } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { WEEKDAY_LABELS, workingDayText } from "../technician-words.ts";

const WorkingHoursDialog = onDemand(async () => (await import("./working-hours-dialog.tsx")).WorkingHoursDialog);

interface Section {
  technician: TechnicianDetail;
  companyHours: BusinessHours;
}

/** When they work in a usual week. */
export function WorkingHoursSection({ technician, companyHours }: Section) {
  const [isEditing, setEditing] = useState(false);
  const { hours, can } = technician;
  return (
    <SectionCard
      title="Working hours"
      actions={can.update && <Button onClick={() => setEditing(true)}>Edit hours</Button>}
    >
      <FactList
        facts={WEEKDAYS.map((weekday) => ({
          label: WEEKDAY_LABELS[weekday],
          fact: workingDayText(hours[weekday], companyHours, weekday),
        }))}
      />
      {isEditing && (
        <WorkingHoursDialog technician={technician} companyHours={companyHours} onClose={() => setEditing(false)} />
      )}
    </SectionCard>
  );
}
