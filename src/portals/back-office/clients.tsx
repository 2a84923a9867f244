import { AddressState } from "#ui/address-state.tsx";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod";
import { ClientsScreen } from "#modules/clients/web/index.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { roleMay } from "#platform/permissions.ts";
import { CLIENT_IMPORT, clientPath } from "./client-paths.ts";
import { roleOf, useOffice } from "./use-office.ts";

/** Who is to be added, from the page that leads here; not in the address, which others see. */
const Arrival = z.object({
  newClient: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.enum(LANGUAGES) }),
});

export default function ClientsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  const location = useLocation();
  const newcomer = Arrival.safeParse(location.state).data?.newClient;
  return (
    <AddressState>
      <ClientsScreen
        timeZone={company.timeZone}
        serviceAreas={company.serviceAreas}
        mayExport={roleMay(roleOf(user), "data_export.read")}
        mayWrite={roleMay(roleOf(user), "clients.write")}
        pathOf={clientPath}
        importPath={CLIENT_IMPORT}
        {...(newcomer && { newcomer })}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
