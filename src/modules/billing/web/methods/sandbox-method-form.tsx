import { useState } from "react";
import { BankQuestionPanel } from "./bank-question-panel.tsx";
import { DepositsForm } from "./deposits-form.tsx";
import type { MethodFormProps } from "./method-form.tsx";
import { isSettled, type MethodState } from "./method-state.ts";
import { SandboxAccountForm } from "./sandbox-account-form.tsx";
import { SandboxCardForm } from "./sandbox-card-form.tsx";
import { useMethodWords } from "./use-method-words.ts";
import { useAnswerSetup } from "./use-sandbox.ts";

/** Saves a test card or account, and asks what its bank asks. The form stays below it, so that nothing typed is lost. */
export function SandboxMethodForm(props: MethodFormProps) {
  const { kind, clientSecret, onDone } = props;
  const { refusalText, failureOf } = useMethodWords();
  const [step, setStep] = useState<MethodState["action"]>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = useAnswerSetup();
  const take = (state: MethodState) => {
    setStep(state.status === "needs-action" ? state.action : null);
    setRefusal(
      state.status === "failed" || state.status === "cancelled" ? refusalText(state.failureCode || "other") : null,
    );
    if (isSettled(state)) onDone(state);
  };
  const TypedForm = kind === "card" ? SandboxCardForm : SandboxAccountForm;
  return (
    <>
      {step === "confirm" && (
        <BankQuestionPanel
          isBusy={answer.isPending}
          fault={answer.error && failureOf(answer.error)}
          onAnswer={(isApproved) => answer.mutate({ clientSecret, isApproved }, { onSuccess: take })}
        />
      )}
      {step === "micro-deposits" && (
        <DepositsForm
          provider={props.provider}
          clientSecret={clientSecret}
          onDone={take}
          onLater={() => onDone({ status: "needs-action", action: "micro-deposits", failureCode: "" })}
        />
      )}
      <div hidden={step !== null}>
        <TypedForm {...props} refusal={refusal} onAnswer={take} />
      </div>
    </>
  );
}
