import { NoticesScreen, noticeTabs } from "#modules/notices/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { placeOf } from "../places.ts";
import { useOffice } from "../use-office.ts";
import { NOTICES_PAGE } from "./registry-paths.ts";

export default function NoticesPage() {
  const { company } = useOffice();
  return (
    <AddressState>
      <NoticesScreen
        timeZone={company.timeZone}
        tabs={<TabLinks label="Notices" tabs={noticeTabs(NOTICES_PAGE)} />}
        appointmentHref={(id) => placeOf("appointment", id)}
      />
    </AddressState>
  );
}
