import { OwnPlanSection } from "#modules/analytics/web/index.ts";
import {
  OwnAutopaySection,
  OwnBillingAddressSection,
  OwnMethodsSection,
  OwnRecentInvoicesSection,
  useOwnBillingLive,
} from "#modules/billing/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { Page } from "#ui/frame/page.tsx";
import { invoicePathOf } from "../navigation.ts";
import { usePortal } from "../use-portal.ts";

export const handle: PageHandle = { texts: ["analytics", "billing"], needs: ["payments"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("analytics", "billing");

/** What is paid for, by what, whether it is charged by itself, and where invoices go. */
export default function BillingSettingsPage() {
  useOwnBillingLive();
  const { company } = usePortal();
  return (
    <Page>
      <OwnPlanSection />
      <OwnMethodsSection addLabel="long" phone={company.phone} />
      <OwnAutopaySection phone={company.phone} />
      <OwnBillingAddressSection serviceAreas={company.serviceAreas} />
      <OwnRecentInvoicesSection pathOf={invoicePathOf} />
    </Page>
  );
}
