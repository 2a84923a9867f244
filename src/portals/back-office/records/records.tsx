import { RecordsScreen } from "#modules/visits/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { RECORDS } from "../navigation.ts";
import { placeOf } from "../places.ts";
import { useOffice } from "../use-office.ts";

export default function RecordsPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <RecordsScreen timeZone={company.timeZone} path={RECORDS} visitHref={(id) => placeOf("visit", id)} />
    </AddressState>
  );
}
