import { useNavigate } from "react-router";
import { RenewalsScreen } from "#modules/agreements/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { roleOf, useOffice } from "../use-office.ts";
import { CONTRACT_PATHS } from "./contract-paths.ts";

export default function ContractRenewalsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  return (
    <AddressState>
      <RenewalsScreen
        timeZone={company.timeZone}
        listPath={CONTRACT_PATHS.list}
        mayWrite={roleMay(roleOf(user), "contracts.write")}
        pathOf={CONTRACT_PATHS.one}
        clientPathOf={CONTRACT_PATHS.client}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
