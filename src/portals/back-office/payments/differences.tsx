import { DifferencesScreen } from "#modules/billing/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { INTEGRATION_TAB } from "./payment-paths.ts";

export default function DifferencesPage() {
  const { user, company } = useOffice();
  return (
    <DifferencesScreen
      timeZone={company.timeZone}
      integrationPath={INTEGRATION_TAB}
      paymentPathOf={(id) => placeOf("payment", id)}
      mayWrite={roleMay(roleOf(user), "payments.write")}
    />
  );
}
