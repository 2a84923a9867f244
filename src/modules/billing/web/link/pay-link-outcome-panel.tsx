import { moneyText } from "#platform/money.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import styles from "./pay-link-screen.module.css";

interface PayLinkOutcomePanelProps {
  payment: OwnPayment;
  /** Of the company; empty where it has none. */
  phone: string;
  onAgain: () => void;
}

/** What came of a payment: arrived, on its way, or declined, with what can be done then. */
export function PayLinkOutcomePanel({ payment, phone, onAgain }: PayLinkOutcomePanelProps) {
  const { t } = useTranslation("billing");
  const { refusalText } = useMethodWords();
  const said = {
    amount: moneyText(payment.amountCents),
    method: payment.methodLabel,
    reference: payment.reference,
  };
  if (payment.status === "failed")
    return (
      <SectionCard title={t("payLink.state.declined")}>
        <div role="alert" className={styles.form}>
          {payment.failureCode !== "" && <p>{refusalText(payment.failureCode)}</p>}
          <p>{phone === "" ? t("payLink.state.declinedText") : t("payLink.state.declinedCall", { phone })}</p>
        </div>
        <Button tone="primary" onClick={onAgain}>
          {t("payLink.state.other")}
        </Button>
      </SectionCard>
    );
  const isPaid = payment.status === "paid";
  return (
    <SectionCard title={t(isPaid ? "payLink.state.thanks" : "payLink.state.sent")}>
      <p role="status">{t(isPaid ? "payLink.state.thanksText" : "payLink.state.sentText", said)}</p>
    </SectionCard>
  );
}
