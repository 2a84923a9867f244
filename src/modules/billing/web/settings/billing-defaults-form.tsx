import { Button } from "#ui/button.tsx";
import { LeaveQuestion } from "#ui/dialogs/leave-question.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { BillingSettings } from "../../contract-settings.ts";
import { PAYMENT_TERMS, TERMS_LABELS } from "../../rules-invoices.ts";
import { percentText } from "../../rules-rates.ts";
import styles from "./billing-settings-screen.module.css";
import { BillingForm } from "./setting-form-values.ts";
import { useChangeBillingSettings } from "./setting-queries.ts";

interface Form {
  /** What the fields begin with. */
  seen: BillingSettings;
  /** What is set now; another's change while one types. */
  now: BillingSettings;
  onSaved: (saved: BillingSettings) => void;
  /** Throws away what was typed. */
  onReload: () => void;
}

/** What a new invoice begins with, and what is charged on one that is late. */
export function BillingDefaultsForm({ seen, now, onSaved, onReload }: Form) {
  const change = useChangeBillingSettings();
  const form = useSchemaForm({
    schema: BillingForm,
    send: async (told) => {
      onSaved(await change.mutateAsync({ ...told, version: seen.version }));
    },
    failed: "The settings were not saved: the server did not respond. Please try again.",
  });
  const { faultOf, isBusy } = form;

  return (
    <form {...form.form} className={styles.form}>
      {!isBusy && seen.version < now.version && (
        <div role="status" className={styles.notice}>
          <p>Someone else changed these settings in the meantime. Loading theirs discards what you typed here.</p>
          <Button onClick={onReload}>Load theirs</Button>
        </div>
      )}
      <SectionCard
        anchor="billing-defaults"
        title="Billing defaults"
        text="What a new invoice begins with. Invoices that were written stay as they are."
      >
        <div className={styles.two}>
          <SelectField
            label="Payment terms"
            name="paymentTerms"
            placeholder={null}
            options={PAYMENT_TERMS.map((value) => ({ value, label: TERMS_LABELS[value] }))}
            defaultValue={seen.paymentTerms}
            error={faultOf("paymentTerms")}
          />
          <TextField
            label="Default tax rate (%)"
            hint="Used while no tax rate is listed below. For example 8.75"
            name="defaultTaxRate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={percentText(seen.defaultTaxRate)}
            error={faultOf("defaultTaxRate")}
          />
        </div>
        <TextArea
          label="Invoice terms"
          hint="Printed at the end of each invoice."
          name="invoiceTerms"
          optional
          maxLength={4000}
          defaultValue={seen.invoiceTerms}
          error={faultOf("invoiceTerms")}
        />
      </SectionCard>
      <SectionCard
        anchor="late-fee"
        title="Late fee"
        text="Charged once on each overdue invoice, on what is past due that day. Enter 0% for no late fee."
      >
        <div className={styles.two}>
          <TextField
            label="Late fee (%)"
            name="lateFeeRate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={percentText(seen.lateFeeRate)}
            error={faultOf("lateFeeRate")}
          />
          <TextField
            label="Days past due"
            hint="How long after the due date it is charged."
            name="lateFeeAfterDays"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(seen.lateFeeAfterDays)}
            error={faultOf("lateFeeAfterDays")}
          />
        </div>
      </SectionCard>
      <div className={styles.bar}>
        <FormFault text={form.fault} />
        <Button tone="primary" type="submit" busy={isBusy}>
          {isBusy ? "Saving..." : "Save Billing Defaults"}
        </Button>
      </div>
      <LeaveQuestion isChanged={form.isChanged} />
    </form>
  );
}
