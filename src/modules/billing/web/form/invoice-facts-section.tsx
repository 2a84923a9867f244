import { FormSection } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { PAYMENT_TERMS, TERMS_LABELS } from "../../rules-invoices.ts";
import { withInvoiceOn, withTerms, type InvoiceDraft } from "./invoice-draft.ts";
import styles from "./invoice-form.module.css";

export interface InvoiceFormParts {
  draft: InvoiceDraft;
  become: (next: (draft: InvoiceDraft) => InvoiceDraft) => void;
  faultOf: (name: string) => string | undefined;
}

/** Its number and its days. */
export function InvoiceFactsSection({
  draft,
  become,
  faultOf,
  reference,
}: InvoiceFormParts & { reference: string | null }) {
  return (
    <FormSection title="Invoice Details">
      <dl className={styles.number}>
        <dt>Invoice Number</dt>
        <dd>{reference ?? "Assigned on save"}</dd>
      </dl>
      <SelectField
        label="Payment Terms"
        name="paymentTerms"
        placeholder={null}
        options={PAYMENT_TERMS.map((value) => ({ value, label: TERMS_LABELS[value] }))}
        value={draft.paymentTerms}
        onChange={({ target }) => {
          const terms = PAYMENT_TERMS.find((one) => one === target.value);
          if (terms) become((now) => withTerms(now, terms));
        }}
        error={faultOf("paymentTerms")}
      />
      <TextField
        label="Invoice Date"
        name="invoiceOn"
        type="date"
        value={draft.invoiceOn}
        onChange={({ target: { value } }) => become((now) => withInvoiceOn(now, value))}
        error={faultOf("invoiceOn")}
      />
      <TextField
        label="Due Date"
        name="dueOn"
        type="date"
        value={draft.dueOn}
        onChange={({ target: { value } }) => become((now) => ({ ...now, dueOn: value, isDueTyped: true }))}
        error={faultOf("dueOn")}
      />
    </FormSection>
  );
}
