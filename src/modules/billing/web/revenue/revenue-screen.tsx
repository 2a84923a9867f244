import { useQueryClient } from "@tanstack/react-query";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { exportInvoices, exportPayments } from "../../contract.ts";
import { INVOICE_STATUSES } from "../../rules-invoices.ts";
import { PAYMENT_STATUSES } from "../../rules-payments.ts";
import { BILLING } from "../invoice-queries.ts";
import { InvoicesSection } from "../list/invoices-section.tsx";
import { RevenueSummary } from "./revenue-summary.tsx";

const InvoiceDialog = onDemand(async () => (await import("../form/invoice-dialog.tsx")).InvoiceDialog);

export interface RevenueScreenProps {
  timeZone: string;
  /** The address of this page. */
  path: string;
  /** The figures are for those who may see payments. */
  seesFigures: boolean;
  mayWrite: boolean;
  mayExport: boolean;
  /** The list of payments; undefined for those who may not see any. */
  payments?: ReactNode;
  /** Who takes cards and bank accounts; for those who may see payments. */
  integration?: ReactNode;
  invoicePathOf: (id: string) => string;
  clientPathOf: (id: string) => string;
  onOpen: (path: string) => void;
}

const TABS = ["payments", "invoices", "integration"] as const;
type Tab = (typeof TABS)[number];
const TAB_LABELS: Record<Tab, string> = {
  payments: "Payments",
  invoices: "Invoices",
  integration: "Payment Provider Integration",
};

/** What of the address belongs to the page and not to one of its lists; the lists read theirs from it, too. */
const parameters = {
  tab: parseAsStringLiteral(TABS),
  search: parseAsString.withDefault(""),
  status: parseAsString,
  client: parseAsString,
  /** The form for a new invoice is open. */
  new: parseAsStringLiteral(["1"]),
};

/** The money of the company: figures, payments, invoices, and who takes the cards. */
export function RevenueScreen(props: RevenueScreenProps) {
  const {
    timeZone,
    path,
    seesFigures,
    mayWrite,
    mayExport,
    payments,
    integration,
    invoicePathOf,
    clientPathOf,
    onOpen,
  } = props;
  const queries = useQueryClient();
  const live = useLive(BILLING, () => void queries.invalidateQueries({ queryKey: [BILLING] }));
  const [place, setPlace] = useQueryStates(parameters, { history: "replace" });
  const seesPayments = payments !== undefined;
  const tab: Tab = seesPayments ? (place.tab ?? "payments") : "invoices";
  const create = () => void setPlace({ new: "1" });
  useShortcuts(mayWrite ? [{ keys: "n", label: "Create an invoice", run: create }] : []);
  return (
    <Page
      actions={
        <>
          {mayExport && tab !== "integration" && (
            <ButtonLink tone="secondary" icon={<IconDownload size={18} aria-hidden />} href={exportHref(tab, place)}>
              Export
            </ButtonLink>
          )}
          {mayWrite && (
            <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={create}>
              Create Invoice
            </Button>
          )}
        </>
      }
    >
      {seesFigures && <RevenueSummary integrationPath={tabPath(path, "integration", null)} />}
      {seesPayments && (
        <TabLinks
          label="Revenue"
          tabs={TABS.map((name) => ({
            to: tabPath(path, name, place.client),
            label: TAB_LABELS[name],
            isCurrent: name === tab,
          }))}
        />
      )}
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      {tab === "payments" ? (
        payments
      ) : tab === "integration" ? (
        integration
      ) : (
        <InvoicesSection
          timeZone={timeZone}
          mayWrite={mayWrite}
          pathOf={invoicePathOf}
          clientPathOf={clientPathOf}
          onCreate={create}
        />
      )}
      {place.new !== null && mayWrite && (
        <InvoiceDialog
          invoice={null}
          clientId={place.client}
          timeZone={timeZone}
          onOpen={(id) => onOpen(invoicePathOf(id))}
          onClose={() => void setPlace({ new: null })}
        />
      )}
    </Page>
  );
}

/** Words and states of one list mean nothing in the other; the client does. */
function tabPath(path: string, tab: Tab, client: string | null): string {
  const search = new URLSearchParams({ tab, ...(client !== null && { client }) });
  return `${path}?${search.toString()}`;
}

interface Narrowed {
  search: string;
  status: string | null;
  client: string | null;
}

/** The list as it is narrowed, as a file. */
function exportHref(tab: "payments" | "invoices", { search, status: said, client }: Narrowed): string {
  const ofClient = client === null ? {} : { clientId: client };
  if (tab === "payments") {
    const status = PAYMENT_STATUSES.find((one) => one === said);
    return hrefOf(exportPayments, { search, ...ofClient, ...(status && { status }) });
  }
  const status = INVOICE_STATUSES.find((one) => one === said);
  return hrefOf(exportInvoices, { search, ...ofClient, ...(status && { status }) });
}
