import { DeliveriesScreen } from "#modules/notifications/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { clientPath } from "../clients/client-paths.ts";
import { InboxTabs } from "./inbox-tabs.tsx";
import { useOffice } from "../use-office.ts";

export default function InboxSentPage() {
  const { company } = useOffice();
  return (
    <Page>
      <InboxTabs />
      <AddressState>
        <DeliveriesScreen timeZone={company.timeZone} clientPath={clientPath} />
      </AddressState>
    </Page>
  );
}
