import { IconBell } from "@tabler/icons-react";
import { OwnNewsletterCard } from "#modules/newsletter/web/index.ts";
import { Page } from "#ui/frame/page.tsx";
import { SettingsComing } from "./coming.tsx";
import { usePortal } from "../use-portal.ts";

export default function NotificationSettingsPage() {
  const { user, company } = usePortal();
  return (
    <Page>
      <OwnNewsletterCard email={user.email} timeZone={company.timeZone} />
      <SettingsComing section="notifications" icon={IconBell} />
    </Page>
  );
}
