import { useRef, useState, type SubmitEvent } from "react";
import { now } from "#platform/web/clock.ts";
import { dayHere } from "#platform/web/company-day.ts";
import { Button } from "#ui/button.tsx";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useIsReady } from "#ui/fields/use-schema-form.ts";
import type { MethodFault, TypedCard } from "../../rules-cards.ts";
import { tokenFor } from "../../rules-sandbox-numbers.ts";
import styles from "./method-form.module.css";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { TestNumbersNote } from "./test-numbers-panel.tsx";
import { brandNameOf, digitsOf, groupedExpiry, groupedNumber } from "./typed-card.ts";
import { useHolderName } from "./use-holder-name.ts";
import { useMethodWords } from "./use-method-words.ts";
import { useConfirmSetup } from "./use-sandbox.ts";

/** Whoever types may stand in another time zone than the company: their own day counts for their card. */
const todayHere = (): string => dayHere(now());

/** A test card. The fields have no names, so that no browser can send what stands in them by itself. */
export function SandboxCardForm({
  clientSecret,
  submitLabel,
  isDisabled = false,
  refusal,
  onAnswer,
}: SandboxTypedFormProps) {
  const { t, faultText, failureOf } = useMethodWords();
  const element = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const holder = useHolderName();
  const [card, setCard] = useState<TypedCard>({ number: "", expiry: "", cvc: "", zip: "" });
  const [faults, setFaults] = useState<Partial<Record<keyof TypedCard, MethodFault>>>({});
  const confirm = useConfirmSetup();
  const type = (name: keyof TypedCard, value: string) => {
    setCard({ ...card, [name]: value });
    setFaults(({ [name]: _mended, ...others }) => others);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending || isDisabled) return;
    const made = tokenFor(card, todayHere());
    setFaults("faults" in made ? made.faults : {});
    if (!holder.check() || "faults" in made) {
      focusFirstFault(element.current);
      return;
    }
    confirm.mutate({ clientSecret, holderName: holder.name, ...made }, { onSuccess: onAnswer });
  };
  return (
    <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
      <TestNumbersNote kind="card" />
      <TextField label={t("portal.form.nameOnCard")} autoComplete="cc-name" {...holder.field} />
      <TextField
        label={t("portal.form.cardNumber")}
        hint={brandNameOf(card.number) ?? t("portal.form.brands")}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        value={card.number}
        onChange={({ target }) => {
          // In the middle of the number the groups would push the caret away; they are put right when the field is left.
          const isAtEnd = target.selectionStart === target.value.length;
          type("number", isAtEnd ? groupedNumber(target.value) : target.value);
        }}
        onBlur={() => setCard({ ...card, number: groupedNumber(card.number) })}
        error={faultText(faults.number)}
      />
      <div className={styles.three}>
        <TextField
          label={t("portal.form.expiry")}
          hint={t("portal.form.expiryHint")}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          value={card.expiry}
          onChange={({ target }) => type("expiry", groupedExpiry(target.value))}
          error={faultText(faults.expiry)}
        />
        <TextField
          label={t("portal.form.cvc")}
          hint={t("portal.form.cvcHint")}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={card.cvc}
          onChange={({ target }) => type("cvc", digitsOf(target.value, 4))}
          error={faultText(faults.cvc)}
        />
        <TextField
          label={t("portal.form.zip")}
          hint={t("portal.form.zipHint")}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={5}
          value={card.zip}
          onChange={({ target }) => type("zip", digitsOf(target.value, 5))}
          error={faultText(faults.zip)}
        />
      </div>
      <FormFault text={confirm.error ? failureOf(confirm.error) : refusal} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={confirm.isPending} disabled={isDisabled || !isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
