import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { randomId } from "#platform/web/random-id.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { PaymentDetail, PaymentSummary } from "../../contract.ts";
import { useRetryPayment } from "./payment-queries.ts";

interface RetryPaymentDialogProps {
  payment: Pick<PaymentSummary, "id" | "reference" | "methodLabel" | "amountCents" | "failure" | "client">;
  /** Where the new payment is shown. */
  onDone: (payment: PaymentDetail) => void;
  onClose: () => void;
}

/** Charges a card or bank account once more. However often it is confirmed, this dialog charges once. */
export function RetryPaymentDialog({ payment: given, onDone, onClose }: RetryPaymentDialogProps) {
  const [{ id, reference, methodLabel, amountCents, failure, client }] = useState(given);
  const [key] = useState(randomId);
  const retry = useRetryPayment();
  return (
    <ConfirmDialog
      title={`Charge ${methodLabel} again?`}
      action="Charge again"
      tone="primary"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        const made = await retry.mutateAsync({ input: { id, key } });
        toastDone({ message: retriedText(made) });
        onDone(made);
      }}
    >
      <p>
        {`What is still open of its invoices, at most ${formatMoney(amountCents)}, is charged to ${client.name} as a new payment. ${reference} stays as it is.`}
      </p>
      {failure !== "" && <p>{`It failed because: ${failure}.`}</p>}
    </ConfirmDialog>
  );
}

/** What came of it. */
export function retriedText({ reference, status, failure }: Pick<PaymentDetail, "reference" | "status" | "failure">) {
  if (status === "failed") return `${reference} failed, too: ${failure === "" ? "the bank declined it" : failure}.`;
  return status === "pending" ? `${reference} is on its way.` : `${reference} was paid.`;
}
