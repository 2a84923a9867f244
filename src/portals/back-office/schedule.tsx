import { AddressState } from "#ui/address-state.tsx";
import { ScheduleScreen } from "#modules/schedule/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function SchedulePage() {
  const { company, user } = useOffice();
  return (
    <AddressState>
      <ScheduleScreen
        timeZone={company.timeZone}
        serviceAreas={company.serviceAreas}
        mayPlan={roleMay(roleOf(user), "appointments.write")}
      />
    </AddressState>
  );
}
