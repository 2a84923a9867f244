import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { formatMoney } from "#platform/web/format.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { readPaymentReceipt, type PaymentDetail } from "../../contract.ts";
import { isKept } from "../../rules-payments.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { dayYear } from "../invoice-words.ts";
import { refundedText } from "./payment-words.ts";
import styles from "./payment-screen.module.css";

const RefundDialog = onDemand(async () => (await import("./refund-dialog.tsx")).RefundDialog);
const RetryPaymentDialog = onDemand(async () => (await import("./retry-payment-dialog.tsx")).RetryPaymentDialog);
const ReturnCheckDialog = onDemand(async () => (await import("./return-check-dialog.tsx")).ReturnCheckDialog);

const PENDING_TEXTS: Record<PaymentDetail["kind"], string> = {
  cash: "Not counted yet.",
  check: "Not counted yet.",
  card: "Waiting for the provider’s answer, or for the client to confirm it with their bank.",
  bank: "On its way: bank payments take about 4 business days.",
};

interface Head {
  payment: PaymentDetail;
  clientPathOf: (id: string) => string;
  /** Shows another payment. */
  onOpen: (id: string) => void;
}

/** What came, from whom, and what can be done with it. */
export function PaymentHeadSection({ payment, clientPathOf, onOpen }: Head) {
  const [dialog, setDialog] = useState<"refund" | "return" | "retry" | null>(null);
  const { id, reference, client, status, dispute, amountCents, refundedCents, methodLabel, receivedOn, can } = payment;
  const close = () => setDialog(null);
  return (
    <section className={styles.head} aria-label="Payment">
      <div>
        <div className={styles.title}>
          <h2>{`${reference}, ${formatMoney(amountCents)}`}</h2>
          <PaymentBadge status={status} dispute={dispute} />
        </div>
        <p className={styles.soft}>
          {[methodLabel, dayYear(receivedOn), refundedText(refundedCents)].filter((part) => part !== null).join(" · ")}
        </p>
        {status === "failed" && payment.failure !== "" && <p className={styles.failure}>{payment.failure}</p>}
        {status === "pending" && <p className={styles.soft}>{PENDING_TEXTS[payment.kind]}</p>}
        <p>
          From <Link to={clientPathOf(client.id)}>{client.name}</Link>
        </p>
      </div>
      <div className={styles.actions}>
        {can.retry && (
          <Button tone="primary" onClick={() => setDialog("retry")}>
            Retry
          </Button>
        )}
        {can.return && <Button onClick={() => setDialog("return")}>Check was returned</Button>}
        {can.refund && <Button onClick={() => setDialog("refund")}>Refund</Button>}
        {(isKept(status) || status === "refunded") && (
          <ButtonLink
            tone="secondary"
            icon={<IconDownload size={16} aria-hidden />}
            href={hrefOf(readPaymentReceipt, { id })}
          >
            Receipt
          </ButtonLink>
        )}
      </div>
      {dialog === "refund" && <RefundDialog payment={payment} onClose={close} />}
      {dialog === "retry" && (
        <RetryPaymentDialog payment={payment} onDone={({ id: made }) => onOpen(made)} onClose={close} />
      )}
      {dialog === "return" && <ReturnCheckDialog payment={payment} onClose={close} />}
    </section>
  );
}
