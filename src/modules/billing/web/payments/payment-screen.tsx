import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PaymentDisputesSection } from "./payment-disputes-section.tsx";
import { PaymentHeadSection } from "./payment-head-section.tsx";
import { PaymentHistorySection } from "./payment-history-section.tsx";
import { PaymentInvoicesSection } from "./payment-invoices-section.tsx";
import { PaymentProviderSection } from "./payment-provider-section.tsx";
import { BILLING } from "../invoice-queries.ts";
import { LedgerSection } from "../ledger/ledger-section.tsx";
import { paymentQuery } from "./payment-queries.ts";
import { isByProvider } from "./payment-words.ts";
import styles from "./payment-screen.module.css";

interface PaymentScreenProps {
  id: string;
  timeZone: string;
  listPath: string;
  depositsPath: string;
  clientPathOf: (id: string) => string;
  invoicePathOf: (id: string) => string;
  /** Shows another payment, such as the next try. */
  onOpen: (id: string) => void;
}

/** One payment: from whom, for which invoices, what was given back, and what happened to it. */
export function PaymentScreen({
  id,
  timeZone,
  listPath,
  depositsPath,
  clientPathOf,
  invoicePathOf,
  onOpen,
}: PaymentScreenProps) {
  const client = useQueryClient();
  useLive(BILLING, () => void client.invalidateQueries({ queryKey: [BILLING] }));
  const payment = useQuery(paymentQuery(id));
  const found = payment.data;
  usePageTitle(found?.reference);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All payments
        </Link>
      </p>
      {found ? (
        <>
          <PaymentHeadSection payment={found} clientPathOf={clientPathOf} onOpen={onOpen} />
          {found.disputes.length > 0 && <PaymentDisputesSection disputes={found.disputes} timeZone={timeZone} />}
          <div className={styles.columns}>
            <div className={styles.column}>
              <PaymentInvoicesSection payment={found} invoicePathOf={invoicePathOf} />
            </div>
            <div className={styles.column}>
              {isByProvider(found.kind) && <PaymentProviderSection payment={found} />}
              <PaymentHistorySection payment={found} timeZone={timeZone} depositsPath={depositsPath} />
            </div>
          </div>
          <LedgerSection paymentId={found.id} />
        </>
      ) : payment.isPending ? (
        <Skeleton label="Loading the payment" lines={8} />
      ) : isCallError(payment.error) && isNotThere(payment.error) ? (
        <EmptyState title="Payment not found" text="The link may be mistyped." />
      ) : (
        <ErrorPanel
          title="The payment could not be loaded."
          error={payment.error}
          onRetry={() => void payment.refetch()}
        />
      )}
    </Page>
  );
}
