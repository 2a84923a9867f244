import { AddressState } from "#ui/address-state.tsx";
import { VisitsScreen } from "#modules/visits/web/index.ts";
import { useOffice } from "../use-office.ts";
import { visitPath } from "./visit-paths.ts";

export default function VisitsPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <VisitsScreen pathOf={visitPath} timeZone={company.timeZone} />
    </AddressState>
  );
}
