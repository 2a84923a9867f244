import { BillingSettingsScreen } from "#modules/billing/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function BillingSettingsPage() {
  const { company } = useOffice();
  return <BillingSettingsScreen timeZone={company.timeZone} />;
}
