import { TemplatesScreen } from "#modules/agreements/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { CONTRACTS_PAGE } from "./contract-paths.ts";

export default function ContractTemplatesPage() {
  const { user, company } = useOffice();
  return (
    <TemplatesScreen
      timeZone={company.timeZone}
      listPath={CONTRACTS_PAGE}
      mayWrite={roleMay(roleOf(user), "contracts.write")}
    />
  );
}
