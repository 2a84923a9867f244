import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import { ConfirmPayment } from "../methods/confirm-payment-panel.tsx";
import type { PageProvider } from "../methods/method-state.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { useReadPayment } from "./own-billing-queries.ts";
import styles from "./pay-dialog.module.css";

interface PayOutcomePanelProps {
  payment: OwnPayment;
  provider: PageProvider;
  /** Where another method can be tried. */
  onAgain?: () => void;
  onClose: () => void;
}

/** What became of a payment: the bank asks, it is there, on its way, or it was refused. */
export function PayOutcomePanel({ payment: begun, provider, onAgain, onClose }: PayOutcomePanelProps) {
  const { t, refusalText, failureOf } = useMethodWords();
  const [payment, setPayment] = useState(begun);
  const [isAnswered, setAnswered] = useState(false);
  const read = useReadPayment();
  const ask = () => read.mutate({ id: payment.id }, { onSuccess: setPayment });
  const { status, clientSecret } = payment;

  if (status === "pending" && clientSecret !== null && !isAnswered)
    return (
      <ConfirmPayment
        provider={provider}
        clientSecret={clientSecret}
        onDone={() => {
          setAnswered(true);
          ask();
        }}
      />
    );
  if (read.isPending) return <Skeleton label={t("portal.payDialog.reading")} lines={2} />;
  if (read.error)
    return (
      <div className={styles.form}>
        <p role="alert">{t("portal.payDialog.readFailed")}</p>
        <FormFault text={failureOf(read.error)} />
        <div className={styles.buttons}>
          <Button tone="primary" onClick={ask}>
            {t("portal.autopay.retry")}
          </Button>
        </div>
      </div>
    );
  const amount = formatMoney(payment.amountCents);
  const hasFailed = status === "failed";
  return (
    <div className={styles.form}>
      {hasFailed ? (
        <FormFault text={t("portal.payDialog.declined", { why: refusalText(payment.failureCode || "other") })} />
      ) : (
        <p role="status">{t(status === "paid" ? "portal.payDialog.paid" : "portal.payDialog.pending", { amount })}</p>
      )}
      <div className={styles.buttons}>
        {hasFailed && onAgain && <Button onClick={onAgain}>{t("portal.payDialog.again")}</Button>}
        <Button tone="primary" onClick={onClose}>
          {t("portal.payDialog.done")}
        </Button>
      </div>
    </div>
  );
}
