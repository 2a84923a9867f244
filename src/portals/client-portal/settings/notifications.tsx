import { OwnNewsletterCard } from "#modules/newsletter/web/index.ts";
import { OwnSettingsSection } from "#modules/notifications/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { Page } from "#ui/frame/page.tsx";
import { pathOfSection } from "./sections.ts";
import { usePortal } from "../use-portal.ts";

export const handle: PageHandle = { texts: ["notifications"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("notifications");

export default function NotificationSettingsPage() {
  const { user, company } = usePortal();
  return (
    <Page>
      <OwnSettingsSection timeZone={company.timeZone} account={pathOfSection("account")} />
      <OwnNewsletterCard email={user.email} timeZone={company.timeZone} />
    </Page>
  );
}
