import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { InvoiceDetail } from "../../contract.ts";
import { BILLING, invoiceQuery } from "../invoice-queries.ts";
import { LedgerSection } from "../ledger/ledger-section.tsx";
import { InvoiceActionsSection } from "./invoice-actions-section.tsx";
import { InvoiceCreditsSection } from "./invoice-credits-section.tsx";
import { InvoiceHeadSection } from "./invoice-head-section.tsx";
import { InvoiceHistorySection } from "./invoice-history-section.tsx";
import { InvoiceLinesSection } from "./invoice-lines-section.tsx";
import styles from "./invoice-screen.module.css";

export interface InvoiceAddresses {
  list: string;
  client: (id: string) => string;
  visit: (id: string) => string;
}

interface InvoiceScreenProps {
  id: string;
  timeZone: string;
  addresses: InvoiceAddresses;
  /** The books are for those who may see payments. */
  seesLedger: boolean;
}

/** One invoice: what it asks for, how far it came, what was done with it, and how it stands in the books. */
export function InvoiceScreen(props: InvoiceScreenProps) {
  const { id, addresses } = props;
  const queries = useQueryClient();
  const live = useLive(BILLING, () => void queries.invalidateQueries({ queryKey: [BILLING] }));
  const invoice = useQuery(invoiceQuery(id));
  usePageTitle(invoice.data?.reference);
  return (
    <Page>
      <p>
        <Link to={addresses.list} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All invoices
        </Link>
      </p>
      {invoice.data ? (
        <>
          <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
          <Invoice {...props} invoice={invoice.data} />
        </>
      ) : invoice.isPending ? (
        <Skeleton label="Loading the invoice" lines={6} height="6rem" />
      ) : isCallError(invoice.error) && isNotThere(invoice.error) ? (
        <EmptyState
          title="Invoice not found"
          text="The link may be mistyped."
          action={<ButtonLink href={addresses.list}>Go to all invoices</ButtonLink>}
        />
      ) : (
        <ErrorPanel
          title="The invoice could not be loaded."
          error={invoice.error}
          onRetry={() => void invoice.refetch()}
        />
      )}
    </Page>
  );
}

type KnownInvoice = InvoiceScreenProps & { invoice: InvoiceDetail };

function Invoice({ invoice, timeZone, addresses, seesLedger }: KnownInvoice) {
  return (
    <>
      <InvoiceHeadSection invoice={invoice} timeZone={timeZone} addresses={addresses}>
        <InvoiceActionsSection invoice={invoice} timeZone={timeZone} />
      </InvoiceHeadSection>
      <div className={styles.columns}>
        <div className={styles.column}>
          <InvoiceLinesSection invoice={invoice} />
          {invoice.creditNotes.length > 0 && <InvoiceCreditsSection notes={invoice.creditNotes} />}
        </div>
        <div className={styles.column}>
          <InvoiceHistorySection id={invoice.id} timeZone={timeZone} />
        </div>
      </div>
      {seesLedger && <LedgerSection invoiceId={invoice.id} />}
    </>
  );
}
