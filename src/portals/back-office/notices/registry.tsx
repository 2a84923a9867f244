import { useNavigate } from "react-router";
import { noticeTabs, RegistryScreen } from "#modules/notices/web/index.ts";
import { AddressState } from "#ui/address-state.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { useOffice } from "../use-office.ts";
import { NOTICES_PAGE, REGISTRY_IMPORT } from "./registry-paths.ts";

export default function RegistryPage() {
  const navigate = useNavigate();
  const { company } = useOffice();
  return (
    <AddressState>
      <RegistryScreen
        timeZone={company.timeZone}
        tabs={<TabLinks label="Notices" tabs={noticeTabs(NOTICES_PAGE)} />}
        onImport={() => void navigate(REGISTRY_IMPORT)}
      />
    </AddressState>
  );
}
