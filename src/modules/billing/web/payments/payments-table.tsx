import { useNavigate } from "react-router";
import { formatMoney } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowLink, RowOpener } from "#ui/tables/row-button.tsx";
import { readPaymentReceipt, type PaymentSummary } from "../../contract.ts";
import { isKept } from "../../rules-payments.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { dayYear } from "../invoice-words.ts";
import { refundedText } from "./payment-words.ts";
import styles from "./payments-table.module.css";

interface PaymentsTableProps {
  payments: readonly PaymentSummary[];
  isStale: boolean;
  /** Tries a failed one again. */
  onRetry: (payment: PaymentSummary) => void;
}

export function PaymentsTable({ payments, isStale, onRetry }: PaymentsTableProps) {
  const navigate = useNavigate();
  const columns: Column<PaymentSummary>[] = [
    { key: "details", header: "Payment Details", isHeading: true, cell: (payment) => <Details payment={payment} /> },
    { key: "client", header: "Client", cell: ({ client }) => <TwoLines first={client.name} second={client.email} /> },
    {
      key: "amount",
      header: "Amount",
      isNumber: true,
      cell: ({ amountCents, refundedCents }) => (
        <TwoLines first={formatMoney(amountCents)} second={refundedText(refundedCents)} />
      ),
    },
    { key: "method", header: "Method", cell: ({ methodLabel }) => <Whole text={methodLabel} /> },
    { key: "status", header: "Status", cell: (payment) => <State payment={payment} /> },
    { key: "date", header: "Date", cell: ({ receivedOn }) => <Whole text={dayYear(receivedOn)} /> },
    {
      key: "actions",
      header: "Actions",
      cell: (payment) => (
        <RowActions>
          {payment.can.retry && (
            <RowAction label={`Retry ${payment.reference}`} onClick={() => onRetry(payment)}>
              Retry
            </RowAction>
          )}
          <RowAction label={`View ${payment.reference}`} onClick={() => void navigate(payment.id)}>
            View
          </RowAction>
          {(isKept(payment.status) || payment.status === "refunded") && (
            <RowLink label={`Receipt of ${payment.reference}`} href={hrefOf(readPaymentReceipt, { id: payment.id })}>
              Receipt
            </RowLink>
          )}
        </RowActions>
      ),
    },
  ];
  return <DataTable caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} isStale={isStale} />;
}

/** What it was for: the first invoices by reference. */
function Details({ payment: { id, reference, invoices } }: { payment: PaymentSummary }) {
  const [first, ...others] = invoices;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <span className={styles.lines}>
      <RowOpener to={id}>{reference}</RowOpener>
      <span className={styles.soft}>{first ? `${first.reference}${more}` : "Credit"}</span>
    </span>
  );
}

/** In one line where there is a column for it. */
const Whole = ({ text }: { text: string }) => <span className={styles.whole}>{text}</span>;

/** Why it failed stands below. */
const State = ({ payment: { status, dispute, failure } }: { payment: PaymentSummary }) => (
  <span className={styles.state}>
    <PaymentBadge status={status} dispute={dispute} />
    {status === "failed" && failure !== "" && <span className={styles.soft}>{failure}</span>}
  </span>
);

const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <span className={styles.lines}>
    <span>{first}</span>
    {second !== null && second !== "" && <span className={styles.soft}>{second}</span>}
  </span>
);
