import { useParams } from "react-router";
import { OwnInvoiceScreen } from "#modules/billing/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { PAYMENTS } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["billing"], needs: ["payments"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("billing");

export default function InvoicePage() {
  const { id = "" } = useParams();
  const { company } = usePortal();
  return <OwnInvoiceScreen id={id} listPath={PAYMENTS} phone={company.phone} />;
}
