import { BillingSettingsScreen } from "#modules/billing/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "../use-office.ts";

export default function BillingSettingsPage() {
  const { user, company } = useOffice();
  const mayExport = (["data_export.read", "payments.read"] as const).every((need) => roleMay(roleOf(user), need));
  return <BillingSettingsScreen timeZone={company.timeZone} mayExport={mayExport} />;
}
