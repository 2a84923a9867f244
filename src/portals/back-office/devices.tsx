import { DueDevicesScreen } from "#modules/devices/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { propertyPlanPath } from "./clients/client-paths.ts";
import { placeOf } from "./places.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function DevicesPage() {
  const { user } = useOffice();
  return (
    <AddressState>
      <DueDevicesScreen
        mayExport={roleMay(roleOf(user), "data_export.read")}
        planPathOf={propertyPlanPath}
        appointmentPathOf={(id) => placeOf("appointment", id)}
      />
    </AddressState>
  );
}
