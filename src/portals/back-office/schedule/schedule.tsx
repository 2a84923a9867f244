import { AddressState } from "#ui/address-state.tsx";
import { AppointmentIssuesSection } from "#modules/issues/web/index.ts";
import { ScheduleScreen } from "#modules/schedule/web/index.ts";
import { AppointmentVisitSection } from "#modules/visits/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { visitPath } from "../visits/visit-paths.ts";

export default function SchedulePage() {
  const { company, user } = useOffice();
  return (
    <AddressState>
      <ScheduleScreen
        timeZone={company.timeZone}
        serviceAreas={company.serviceAreas}
        mayPlan={roleMay(roleOf(user), "appointments.write")}
        visitOf={(appointmentId) => (
          <>
            <AppointmentVisitSection
              appointmentId={appointmentId}
              timeZone={company.timeZone}
              pathOf={roleMay(roleOf(user), "appointments.read") ? visitPath : undefined}
            />
            {roleMay(roleOf(user), "inbox.read") && (
              <AppointmentIssuesSection appointmentId={appointmentId} pathOf={(id) => placeOf("issue", id)} />
            )}
          </>
        )}
      />
    </AddressState>
  );
}
