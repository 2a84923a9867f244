import { InspectScreen } from "#modules/visits/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { RECORDS } from "../navigation.ts";
import { useOffice } from "../use-office.ts";

export default function RecordsInspectPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <InspectScreen
        timeZone={company.timeZone}
        companyName={company.name}
        homeState={company.address.state || "DE"}
        path={RECORDS}
      />
    </AddressState>
  );
}
