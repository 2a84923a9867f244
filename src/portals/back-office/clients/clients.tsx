import { AddressState } from "#ui/address-state.tsx";
import { useLocation, useNavigate } from "react-router";
import { ClientsScreen, type Newcomer } from "#modules/clients/web/index.ts";
import { isLanguage } from "#platform/languages.ts";
import { roleMay } from "#platform/permissions.ts";
import { CLIENT_IMPORT, clientPath } from "./client-paths.ts";
import { roleOf, useOffice } from "../use-office.ts";

export default function ClientsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  const location = useLocation();
  const newcomer = newcomerOf(location.state);
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

/**
 * Who is to be added, from the page that leads here; not in the address, which others see. The history may hold what
 * another version put there.
 */
function newcomerOf(state: unknown): Newcomer | undefined {
  const given = typeof state === "object" && state !== null && "newClient" in state ? state.newClient : null;
  if (typeof given !== "object" || given === null) return undefined;
  const { name, email, phone, language }: Record<string, unknown> = { ...given };
  if (typeof name !== "string" || typeof email !== "string" || typeof phone !== "string") return undefined;
  return typeof language === "string" && isLanguage(language) ? { name, email, phone, language } : undefined;
}
