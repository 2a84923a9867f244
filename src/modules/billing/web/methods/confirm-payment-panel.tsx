import { useState } from "react";
import { call, type CallError } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { confirmSandboxCharge } from "../../contract-sandbox.ts";
import { BankQuestionPanel } from "./bank-question-panel.tsx";
import { openStripe } from "./load-stripe.ts";
import type { MethodState, PageProvider } from "./method-state.ts";
import styles from "./method-form.module.css";
import { chargeState, refusedState } from "./stripe-states.ts";
import { useMethodWords } from "./use-method-words.ts";

interface ConfirmPaymentProps {
  provider: PageProvider;
  /** Of the payment that needs an answer. */
  clientSecret: string;
  /** The provider's answer; what the payment is by now, the server tells. */
  onDone: (state: MethodState) => void;
}

/** The bank asks before it pays. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  return props.provider.name === "stripe" ? <AtStripe {...props} /> : <AtSandbox {...props} />;
}

function AtSandbox({ clientSecret, onDone }: ConfirmPaymentProps) {
  const { failureOf } = useMethodWords();
  const answer = useCommand<MethodState, CallError, boolean>({
    mutationFn: (isApproved) => call(confirmSandboxCharge, { clientSecret, isApproved }),
  });
  return (
    <BankQuestionPanel
      isBusy={answer.isPending}
      fault={answer.error && failureOf(answer.error)}
      onAnswer={(isApproved) => answer.mutate(isApproved, { onSuccess: onDone })}
    />
  );
}

/** Stripe shows the bank's question in a window of its own. */
function AtStripe({ provider, clientSecret, onDone }: ConfirmPaymentProps) {
  const { t, failureOf } = useMethodWords();
  const [isOpen, setOpen] = useState(false);
  const ask = useCommand<MethodState, CallError>({
    mutationFn: async () => {
      const stripe = await openStripe(provider);
      setOpen(true);
      const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret });
      return paymentIntent ? chargeState(paymentIntent) : refusedState(error);
    },
  });
  return (
    <div className={styles.form}>
      <p role="status">{t(isOpen ? "portal.bank.open" : "portal.bank.asks")}</p>
      <FormFault text={ask.error && failureOf(ask.error)} />
      <div className={styles.buttons}>
        <Button tone="primary" busy={ask.isPending} onClick={() => ask.mutate(undefined, { onSuccess: onDone })}>
          {t("portal.bank.go")}
        </Button>
      </div>
    </div>
  );
}
