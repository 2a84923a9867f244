import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "#modules/analytics/web/index.ts";
import { OwnPaymentsScreen } from "#modules/billing/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { invoicePathOf, PAYMENTS } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["billing"], needs: ["payments"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("billing");

export default function PaymentsPage() {
  const { company } = usePortal();
  const dashboard = useQuery(dashboardQuery());
  const plan = dashboard.data ? dashboard.data.plan : dashboard.isError ? "failed" : undefined;
  return <OwnPaymentsScreen plan={plan} path={PAYMENTS} invoicePathOf={invoicePathOf} phone={company.phone} />;
}
