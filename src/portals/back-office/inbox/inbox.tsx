import { AddressState } from "#ui/address-state.tsx";
import { InboxScreen } from "#modules/conversations/web/index.ts";
import { placeOf } from "../places.ts";
import { HOME } from "../navigation.ts";
import { useOffice } from "../use-office.ts";
import { InboxTabs } from "./inbox-tabs.tsx";

const PLACES = {
  client: (id: string) => placeOf("client", id),
  appointment: (id: string) => placeOf("appointment", id),
  issue: (id: string) => placeOf("issue", id),
  newClient: `${HOME}/clients?new=1`,
};

export default function InboxPage() {
  const { user, company } = useOffice();
  return (
    <AddressState>
      <InboxScreen timeZone={company.timeZone} userId={user.id} places={PLACES} tabs={<InboxTabs />} />
    </AddressState>
  );
}
