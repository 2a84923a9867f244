import { StaffSettingsSection } from "#modules/notifications/web/index.ts";
import { Page } from "#ui/frame/page.tsx";
import { useOffice } from "../use-office.ts";

export default function NotificationSettingsPage() {
  const { company } = useOffice();
  return (
    <Page>
      <StaffSettingsSection timeZone={company.timeZone} />
    </Page>
  );
}
