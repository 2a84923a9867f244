import { useNavigate } from "react-router";
import { AgreementsScreen } from "#modules/agreements/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { roleOf, useOffice } from "../use-office.ts";
import { CONTRACT_PATHS } from "./contract-paths.ts";

export default function ContractsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  const role = roleOf(user);
  return (
    <AddressState>
      <AgreementsScreen
        timeZone={company.timeZone}
        serviceAreas={company.serviceAreas}
        paths={CONTRACT_PATHS}
        mayWrite={roleMay(role, "contracts.write")}
        mayExport={roleMay(role, "data_export.read")}
        mayAddClients={roleMay(role, "clients.write")}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
