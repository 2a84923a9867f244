import { useRef, useState, type SubmitEvent } from "react";
import { dollarsText } from "#platform/money.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { randomId } from "#platform/web/random-id.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { OwnMethod, OwnPayment } from "../../contract-own.ts";
import { usePayOwn } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import { chosenAtFirst, payableCents, sharesOf, totalOf, type AmountFault, type Payable } from "./pay-form-values.ts";
import styles from "./pay-dialog.module.css";

interface PayFormProps {
  invoices: readonly Payable[];
  methods: readonly OwnMethod[];
  invoiceId: string | null;
  onPaid: (payment: OwnPayment) => void;
}

/** Its key is made when it appears: whatever is pressed twice or sent again is one payment. */
export function PayForm({ invoices, methods, invoiceId, onPaid }: PayFormProps) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const element = useRef<HTMLFormElement>(null);
  const [key] = useState(randomId);
  const [chosen, setChosen] = useState(() => chosenAtFirst(invoices, invoiceId));
  const [methodId, setMethodId] = useState(() => (methods.find(({ isDefault }) => isDefault) ?? methods[0])?.id ?? "");
  const [isChecked, setChecked] = useState(false);
  const pay = usePayOwn();
  const shares = sharesOf(chosen, invoices);
  const amount = formatMoney(totalOf(chosen));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pay.isPending) return;
    setChecked(true);
    if (shares.invoices === null || methodId === "") {
      focusFirstFault(element.current);
      return;
    }
    pay.mutate({ key, methodId, invoices: shares.invoices }, { onSuccess: onPaid });
  };
  const put = (id: string, typed: string | null) => {
    const next = new Map(chosen);
    if (typed === null) next.delete(id);
    else next.set(id, typed);
    setChosen(next);
  };
  return (
    <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
      <fieldset className={styles.invoices}>
        <legend>{t("portal.payDialog.invoices")}</legend>
        {invoices.map((invoice) => (
          <PayLine
            key={invoice.id}
            invoice={invoice}
            typed={chosen.get(invoice.id)}
            fault={isChecked ? shares.faults.get(invoice.id) : undefined}
            onType={(typed) => put(invoice.id, typed)}
          />
        ))}
        {isChecked && shares.fault && (
          <p role="alert" className={styles.error}>
            {t(`portal.payDialog.${shares.fault}`)}
          </p>
        )}
      </fieldset>
      <SelectField
        label={t("portal.payDialog.method")}
        placeholder={null}
        options={methods.map((method) => ({ value: method.id, label: methodLabelOf(method) }))}
        value={methodId}
        onChange={({ target }) => setMethodId(target.value)}
        error={isChecked && methodId === "" ? t("portal.payDialog.chooseMethod") : undefined}
      />
      <p role="status" className={styles.total}>
        {t("portal.payDialog.total", { amount })}
      </p>
      <FormFault text={pay.error && failureText(pay.error, t("portal.payDialog.failed"))} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={pay.isPending}>
          {pay.isPending ? t("portal.payDialog.paying") : t("portal.payDialog.submit", { amount })}
        </Button>
      </div>
    </form>
  );
}

interface PayLineProps {
  invoice: Payable;
  /** Undefined while it is not chosen. */
  typed: string | undefined;
  fault: AmountFault | undefined;
  /** Null takes it away. */
  onType: (typed: string | null) => void;
}

function PayLine({ invoice, typed, fault, onType }: PayLineProps) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const most = formatMoney(payableCents(invoice));
  const { reference } = invoice;
  return (
    <div className={styles.invoice}>
      <CheckboxField
        label={t("portal.payDialog.choose", { reference })}
        hint={t("portal.payDialog.open", { amount: most, day: formatYearDay(invoice.dueOn, language) })}
        checked={typed !== undefined}
        onChange={({ target }) => onType(target.checked ? dollarsText(payableCents(invoice)) : null)}
      />
      {typed !== undefined && (
        <TextField
          label={t("portal.payDialog.amount", { reference })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          error={fault && t(`portal.payDialog.${fault}`, { amount: most })}
        />
      )}
    </div>
  );
}
