import { AuditLogScreen } from "#modules/accounts/web/index.ts";
import { useOffice } from "../use-office.ts";

export default function AuditLogSettingsPage() {
  const { company } = useOffice();
  return <AuditLogScreen timeZone={company.timeZone} />;
}
