import { SecuritySection } from "#modules/accounts/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function SecuritySettingsPage() {
  const { user, company } = useOffice();
  return <SecuritySection user={user} timeZone={company.timeZone} />;
}
