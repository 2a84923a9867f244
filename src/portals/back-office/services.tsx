import { ServicesScreen } from "#modules/catalogue/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function ServicesPage() {
  const { user } = useOffice();
  return <ServicesScreen mayEdit={roleMay(roleOf(user), "services.write")} />;
}
