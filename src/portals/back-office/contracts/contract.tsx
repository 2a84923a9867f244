import { data, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { getAgreement } from "#modules/agreements/contract.ts";
import { AgreementScreen } from "#modules/agreements/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { CONTRACT_PATHS } from "./contract-paths.ts";

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getAgreement, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function ContractPage() {
  const { user, company } = useOffice();
  const { id = "" } = useParams();
  const navigate = useNavigate();
  return (
    <AgreementScreen
      // Another agreement is another page: nothing that was opened or typed goes along.
      key={id}
      id={id}
      timeZone={company.timeZone}
      serviceAreas={company.serviceAreas}
      mayAddClients={roleMay(roleOf(user), "clients.write")}
      addresses={CONTRACT_PATHS}
      onOpen={(path) => void navigate(path)}
    />
  );
}
