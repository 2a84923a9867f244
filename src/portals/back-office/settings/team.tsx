import { AddressState } from "#ui/address-state.tsx";
import { TeamScreen } from "#modules/accounts/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function TeamSettingsPage() {
  const { user, company } = useOffice();
  return (
    <AddressState>
      <TeamScreen userId={user.id} timeZone={company.timeZone} />
    </AddressState>
  );
}
