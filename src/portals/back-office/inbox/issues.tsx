import { AddressState } from "#ui/address-state.tsx";
import { IssuesScreen } from "#modules/issues/web/index.ts";
import { placeOf } from "../places.ts";
import { useOffice } from "../use-office.ts";
import { InboxTabs } from "./inbox-tabs.tsx";

export default function IssuesPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <IssuesScreen timeZone={company.timeZone} tabs={<InboxTabs />} pathOf={(id) => placeOf("issue", id)} />
    </AddressState>
  );
}
