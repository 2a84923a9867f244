import { useRef, useState, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { isSettled, type MethodState, type PageProvider } from "./method-state.ts";
import styles from "./method-form.module.css";
import { digitsOf } from "./typed-card.ts";
import { useMethodWords } from "./use-method-words.ts";
import { useVerifyDeposits } from "./use-verify-deposits.ts";

interface DepositsFormProps {
  provider: PageProvider;
  clientSecret: string;
  /** Told of a right answer, and of the last wrong one. */
  onDone: (state: MethodState) => void;
  /** The deposits take a day or two to arrive. */
  onLater?: () => void;
  /** There is nothing to name any more. Told in the form unless somebody knows more. */
  onRefused?: () => void;
}

/** Proves that a bank account is theirs: by the two small amounts that have come to it. */
export function DepositsForm({ provider, clientSecret, onDone, onLater, onRefused }: DepositsFormProps) {
  const { t, refusalText, failureOf } = useMethodWords();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<readonly [string, string]>(["", ""]);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const verify = useVerifyDeposits(provider);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (verify.isPending) return;
    setChecked(true);
    if (typed.some((one) => !isAmount(one))) {
      focusFirstFault(element.current);
      return;
    }
    setRefusal(null);
    verify.mutate(
      { clientSecret, amounts: [Number(typed[0]), Number(typed[1])] },
      {
        onSuccess: (state) => {
          if (isSettled(state) || state.status !== "needs-action") onDone(state);
          else setRefusal(refusalText(state.failureCode || "amounts_mismatch"));
        },
        onError: ({ status }) => {
          if (status === 409) onRefused?.();
        },
      },
    );
  };
  const field = (place: 0 | 1) => (
    <TextField
      label={t(place === 0 ? "portal.deposits.first" : "portal.deposits.second")}
      hint={t("portal.deposits.hint")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed[place]}
      onChange={({ target }) => {
        const digits = digitsOf(target.value, 2);
        setTyped(place === 0 ? [digits, typed[1]] : [typed[0], digits]);
      }}
      error={isChecked && !isAmount(typed[place]) ? t("portal.deposits.wrong") : undefined}
    />
  );
  return (
    <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
      <p>{t("portal.deposits.text")}</p>
      <div className={styles.two}>
        {field(0)}
        {field(1)}
      </div>
      <FormFault text={verify.error ? failureOf(verify.error) : refusal} />
      <div className={styles.buttons}>
        {onLater && (
          <Button disabled={verify.isPending} onClick={onLater}>
            {t("portal.deposits.later")}
          </Button>
        )}
        <Button tone="primary" type="submit" busy={verify.isPending}>
          {t("portal.deposits.confirm")}
        </Button>
      </div>
    </form>
  );
}

const isAmount = (typed: string): boolean => Number(typed) >= 1 && Number(typed) <= 99;
