import { AddressState } from "#ui/address-state.tsx";
import { SchedulePrintScreen } from "#modules/schedule/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function SchedulePrintPage() {
  return (
    <AddressState>
      <SchedulePrintScreen timeZone={useOffice().company.timeZone} />
    </AddressState>
  );
}
