import { moneyText } from "#platform/money.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ConfirmPayment } from "../methods/confirm-payment-panel.tsx";
import { DepositsForm } from "../methods/deposits-form.tsx";
import { MethodForm } from "../methods/method-form.tsx";
import type { PayLink } from "./pay-link-queries.ts";
import styles from "./pay-link-screen.module.css";
import type { PayStep } from "./use-link-payment.ts";

interface PayLinkMethodPanelProps {
  provider: PayLink["provider"];
  step: Extract<PayStep, { name: "method" | "confirm" | "deposits" }>;
  /** The card or account is there, its deposits were named, or the bank has its answer: the server is asked what now. */
  onDone: () => void;
  onClose: () => void;
}

/** What is typed in for a payment, and what its bank asks. Only who pays needs it, so it is loaded then. */
export function PayLinkMethodPanel({ provider, step, onDone }: PayLinkMethodPanelProps) {
  const { t } = useTranslation("billing");
  if (step.name === "confirm")
    return <ConfirmPayment provider={provider} clientSecret={step.clientSecret} onDone={onDone} />;
  if (step.name === "deposits")
    return (
      <DepositsForm
        provider={provider}
        clientSecret={step.setup.clientSecret}
        onDone={onDone}
        // Another tab may have named them: then there is nothing left to name, and the server knows what came of it.
        onRefused={onDone}
      />
    );
  return (
    <>
      <MethodForm
        provider={provider}
        kind={step.choice.kind}
        clientSecret={step.setup.clientSecret}
        submitLabel={t("payLink.pay.submit", { amount: moneyText(step.choice.cents) })}
        onDone={onDone}
      />
      <p className={styles.soft}>{t("payLink.pay.safe")}</p>
    </>
  );
}
