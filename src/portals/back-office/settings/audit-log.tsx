import { AddressState } from "#ui/address-state.tsx";
import { AuditLogScreen } from "#modules/accounts/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function AuditLogSettingsPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <AuditLogScreen timeZone={company.timeZone} />
    </AddressState>
  );
}
