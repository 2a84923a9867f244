import { useNavigate } from "react-router";
import { ClientsScreen } from "#modules/clients/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { CLIENT_IMPORT, clientPath } from "./client-paths.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function ClientsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  return (
    <ClientsScreen
      timeZone={company.timeZone}
      serviceAreas={company.serviceAreas}
      mayWrite={roleMay(roleOf(user), "clients.write")}
      pathOf={clientPath}
      importPath={CLIENT_IMPORT}
      onOpen={(path) => void navigate(path)}
    />
  );
}
