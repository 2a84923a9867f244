import { DueDevicesScreen } from "#modules/devices/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { propertyPlanPath } from "./clients/client-paths.ts";
import { placeOf } from "./places.ts";

export default function DevicesPage() {
  return (
    <AddressState>
      <DueDevicesScreen planPathOf={propertyPlanPath} appointmentPathOf={(id) => placeOf("appointment", id)} />
    </AddressState>
  );
}
