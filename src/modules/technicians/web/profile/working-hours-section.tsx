import { useState } from "react";
import { WEEKDAYS, type BusinessHours } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { WEEKDAY_LABELS, workingDayText } from "../technician-words.ts";
import { WorkingHoursDialog } from "./working-hours-dialog.tsx";

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
