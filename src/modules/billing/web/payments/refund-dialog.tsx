import { useState } from "react";
import { dollarsText } from "#platform/money.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney } from "#platform/web/format.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { PaymentDetail } from "../../contract.ts";
import { useRefundPayment } from "./payment-queries.ts";
import { isByProvider, KIND_OPTIONS } from "./payment-words.ts";
import { RefundFormValues } from "./refund-form-values.ts";
import styles from "./record-payment-dialog.module.css";

const OUTCOMES = [
  { value: "credit", label: "Credit the invoices", text: "The client owes nothing for what is refunded." },
  { value: "reopen", label: "Reopen the invoices", text: "The client owes the amount again." },
] as const;

interface RefundDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
}

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment: given, onClose }: RefundDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [{ id, version, reference, amountCents, refundedCents, kind, client, methodLabel }] = useState(given);
  const left = amountCents - refundedCents;
  const isBack = isByProvider(kind);
  const refund = useRefundPayment();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: RefundFormValues,
    send: async (told) => {
      const input = { ...told, id, version };
      await refund.mutateAsync({ input, key: keyFor(input) });
      const amount = `${formatMoney(told.cents)} of ${reference}`;
      toastDone({ message: isBack ? `${amount} is on its way back to ${methodLabel}.` : `${amount} was refunded.` });
      onClose();
    },
    failed: "The refund was not saved: the server did not respond. Please try again.",
    atField: { "billing.more_than_paid": "cents" },
  });
  return (
    <FormDialog
      title={`Refund ${reference}`}
      form={form}
      submit="Refund"
      busy="Saving..."
      firstField="cents"
      onClose={onClose}
    >
      <p>{`${formatMoney(left)} can be refunded to ${client.name}${isBack ? `, back to ${methodLabel}` : ""}.`}</p>
      <div className={styles.two}>
        <TextField
          label="Amount ($)"
          name="cents"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          defaultValue={dollarsText(left)}
          error={form.faultOf("cents")}
        />
        {isBack ? (
          <input type="hidden" name="kind" value="provider" />
        ) : (
          <SelectField
            label="Given back as"
            name="kind"
            placeholder={null}
            options={KIND_OPTIONS}
            defaultValue={kind}
            error={form.faultOf("kind")}
          />
        )}
      </div>
      <RadioCards
        legend="What becomes of the invoices"
        name="outcome"
        options={OUTCOMES}
        defaultValue="credit"
        cardWidth="14rem"
        error={form.faultOf("outcome")}
      />
      {isBack && (
        <p className={styles.soft}>
          The provider keeps its fee. A bank may take up to 10 business days, or refuse it: then it is credit for the
          client.
        </p>
      )}
      <TextArea label="Reason" name="reason" rows={2} maxLength={500} error={form.faultOf("reason")} />
    </FormDialog>
  );
}
