import { useState } from "react";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { ReturnForm, type PaymentDetail } from "../../contract.ts";
import { useReturnPayment } from "./payment-queries.ts";

interface ReturnCheckDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
}

/** The bank sent a check back. */
export function ReturnCheckDialog({ payment: given, onClose }: ReturnCheckDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [{ id, version, reference, methodLabel }] = useState(given);
  const giveBack = useReturnPayment();
  const form = useSchemaForm({
    schema: ReturnForm,
    send: async ({ reason }) => {
      await giveBack.mutateAsync({ input: { id, version, reason } });
      toastDone({ message: `${reference} was returned. Its invoices are owed again.` });
      onClose();
    },
    failed: "The return was not saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`${methodLabel} was returned`}
      size="narrow"
      form={form}
      submit="Mark as returned"
      busy="Saving..."
      onClose={onClose}
    >
      <p>The payment will count as failed, and what it paid is owed again.</p>
      <TextArea
        label="What the bank said"
        name="reason"
        rows={2}
        maxLength={500}
        placeholder="Insufficient funds"
        error={form.faultOf("reason")}
      />
    </FormDialog>
  );
}
