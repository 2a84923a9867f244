import { OwnPlanSection } from "#modules/analytics/web/index.ts";
import {
  OwnAutopaySection,
  OwnMethodsSection,
  OwnRecentInvoicesSection,
  useOwnBillingLive,
} from "#modules/billing/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { Page } from "#ui/frame/page.tsx";
import { invoicePathOf } from "../navigation.ts";

export const handle: PageHandle = { texts: ["analytics", "billing"], needs: ["payments"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("analytics", "billing");

/** What is paid for, by what, and whether it is charged by itself. */
export default function BillingSettingsPage() {
  useOwnBillingLive();
  return (
    <Page>
      <OwnPlanSection />
      <OwnMethodsSection addLabel="long" />
      <OwnAutopaySection />
      <OwnRecentInvoicesSection pathOf={invoicePathOf} />
    </Page>
  );
}
