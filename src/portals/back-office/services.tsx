import { AddressState } from "#ui/address-state.tsx";
import { ServicesScreen } from "#modules/catalogue/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function ServicesPage() {
  const { user } = useOffice();
  return (
    <AddressState>
      <ServicesScreen mayEdit={roleMay(roleOf(user), "services.write")} />
    </AddressState>
  );
}
