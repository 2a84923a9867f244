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
const ReturnCheckDialog = onDemand(async () => (await import("./return-check-dialog.tsx")).ReturnCheckDialog);

interface Head {
  payment: PaymentDetail;
  clientPathOf: (id: string) => string;
}

/** What came, from whom, and what can be done with it. */
export function PaymentHeadSection({ payment, clientPathOf }: Head) {
  const [dialog, setDialog] = useState<"refund" | "return" | null>(null);
  const { id, reference, client, status, amountCents, refundedCents, methodLabel, receivedOn, can } = payment;
  const close = () => setDialog(null);
  return (
    <section className={styles.head} aria-label="Payment">
      <div>
        <div className={styles.title}>
          <h2>{`${reference}, ${formatMoney(amountCents)}`}</h2>
          <PaymentBadge status={status} />
        </div>
        <p className={styles.soft}>
          {[methodLabel, dayYear(receivedOn), refundedText(refundedCents)].filter((part) => part !== null).join(" · ")}
        </p>
        <p>
          From <Link to={clientPathOf(client.id)}>{client.name}</Link>
        </p>
      </div>
      <div className={styles.actions}>
        {can.return && <Button onClick={() => setDialog("return")}>Check was returned</Button>}
        {can.refund && <Button onClick={() => setDialog("refund")}>Refund</Button>}
        {(isKept(status) || status === "refunded") && (
          <ButtonLink icon={<IconDownload size={16} aria-hidden />} href={hrefOf(readPaymentReceipt, { id })}>
            Receipt
          </ButtonLink>
        )}
      </div>
      {dialog === "refund" && <RefundDialog payment={payment} onClose={close} />}
      {dialog === "return" && <ReturnCheckDialog payment={payment} onClose={close} />}
    </section>
  );
}
