import { AddressState } from "#ui/address-state.tsx";
import { InboxScreen } from "#modules/conversations/web/index.ts";
import { Page } from "#ui/frame/page.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { placeOf } from "./places.ts";
import { HOME } from "./navigation.ts";
import { useOffice } from "./use-office.ts";

const PLACES = {
  client: (id: string) => placeOf("client", id),
  appointment: (id: string) => placeOf("appointment", id),
  newClient: `${HOME}/clients?new=1`,
};

export default function InboxPage() {
  const { user, company } = useOffice();
  return (
    <Page>
      <InboxTabs />
      <AddressState>
        <InboxScreen timeZone={company.timeZone} userId={user.id} places={PLACES} />
      </AddressState>
    </Page>
  );
}
