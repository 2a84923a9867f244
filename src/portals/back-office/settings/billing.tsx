import { useNavigate } from "react-router";
import { BillingSettingsScreen } from "#modules/billing/web/index.ts";
import { PricesLinkSection } from "#modules/plans/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { pricesPath } from "../services/service-paths.ts";
import { roleOf, useOffice } from "../use-office.ts";

/** Whoever comes here may change appointments, and with them the prices of plans. */
export default function BillingSettingsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  const mayExport = (["data_export.read", "payments.read"] as const).every((need) => roleMay(roleOf(user), need));
  return (
    <BillingSettingsScreen
      timeZone={company.timeZone}
      mayExport={mayExport}
      prices={<PricesLinkSection path={pricesPath()} onOpen={(path) => void navigate(path)} />}
    />
  );
}
