import { BulkScreen } from "#modules/agreements/web/index.ts";
import { useOffice } from "../use-office.ts";
import { CONTRACT_PATHS } from "./contract-paths.ts";

export default function ContractBulkPage() {
  const { company } = useOffice();
  return <BulkScreen timeZone={company.timeZone} listPath={CONTRACT_PATHS.list} pathOf={CONTRACT_PATHS.one} />;
}
