import { now } from "#platform/web/clock.ts";
import { dayHere } from "#platform/web/company-day.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { tokenFor } from "../../rules-sandbox-numbers.ts";
import styles from "./method-form.module.css";
import { SandboxSendSection } from "./sandbox-send-section.tsx";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { TestNumbersNote } from "./test-numbers-panel.tsx";
import { digitsOf, groupedExpiry, groupedNumber, typedBrandOf } from "./typed-card.ts";
import { useMethodWords } from "./use-method-words.ts";
import { useSandboxForm } from "./use-sandbox-form.ts";

const EMPTY = { number: "", expiry: "", cvc: "", zip: "" };

/** Whoever types may stand in another time zone than the company: their own day counts for their card. */
const todayHere = (): string => dayHere(now());

/** A test card. The fields have no names, so that no browser can send what stands in them by itself. */
export function SandboxCardForm(props: SandboxTypedFormProps) {
  const { t, faultText } = useMethodWords();
  const form = useSandboxForm({ ...EMPTY, zip: props.zip ?? "" }, (typed) => tokenFor(typed, todayHere()), props);
  const { typed: card, type, faults } = form;
  return (
    <form ref={form.element} className={styles.form} noValidate method="post" onSubmit={form.submit}>
      <TestNumbersNote kind="card" />
      <TextField label={t("portal.form.nameOnCard")} autoComplete="cc-name" {...form.holder.field} />
      <TextField
        label={t("portal.form.cardNumber")}
        hint={typedBrandOf(card.number) ?? t("portal.form.brands")}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        value={card.number}
        onChange={({ target }) => {
          // In the middle of the number the groups would push the caret away; they are put right when the field is left.
          const isAtEnd = target.selectionStart === target.value.length;
          type("number", isAtEnd ? groupedNumber(target.value) : target.value);
        }}
        onBlur={() => form.setTyped({ ...card, number: groupedNumber(card.number) })}
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
      <SandboxSendSection {...props} confirm={form.confirm} />
    </form>
  );
}
