import { AddressState } from "#ui/address-state.tsx";
import { onDemand, useFirstUse } from "#ui/on-demand.tsx";
import { ScheduleScreen } from "#modules/schedule/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "../use-office.ts";
import type { ScheduleVisitSectionProps } from "./schedule-visit-section.tsx";

/** A part of the panel, which closes itself. */
type Part = ScheduleVisitSectionProps & { onClose?: undefined };

/** Only an appointment that is opened shows it. */
const ScheduleVisitSection = onDemand<Part>(
  async () => (await import("./schedule-visit-section.tsx")).ScheduleVisitSection,
);

export default function SchedulePage() {
  const { company, user } = useOffice();
  useFirstUse(ScheduleVisitSection.preload);
  return (
    <AddressState>
      <ScheduleScreen
        timeZone={company.timeZone}
        serviceAreas={company.serviceAreas}
        mayPlan={roleMay(roleOf(user), "appointments.write")}
        visitOf={(appointmentId) => <ScheduleVisitSection appointmentId={appointmentId} />}
      />
    </AddressState>
  );
}
