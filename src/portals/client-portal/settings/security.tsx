import { SecuritySection } from "#modules/accounts/web/index.ts";
import { usePortal } from "../use-portal.ts";

export default function SecuritySettingsPage() {
  const { user, company } = usePortal();
  return <SecuritySection user={user} timeZone={company.timeZone} />;
}
