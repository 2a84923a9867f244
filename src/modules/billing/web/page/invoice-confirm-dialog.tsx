import { useQuery } from "@tanstack/react-query";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney } from "#platform/web/format.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { InvoiceDetail } from "../../contract.ts";
import { lateFeeOf } from "../../rules-corrections.ts";
import { percentText } from "../../rules-rates.ts";
import { billingSettingsQuery, useChargeLateFee, useSendInvoice } from "../invoice-queries.ts";

interface InvoiceConfirmDialogProps {
  invoice: InvoiceDetail;
  action: "send" | "late-fee";
  onClose: () => void;
}

/** What is only to be confirmed: it is sent, or its late fee is charged. */
export const InvoiceConfirmDialog = ({ action, ...props }: InvoiceConfirmDialogProps) =>
  action === "send" ? <SendDialog {...props} /> : <LateFeeDialog {...props} />;

type Props = Omit<InvoiceConfirmDialogProps, "action">;

function SendDialog({ invoice: { id, version, reference, status, billTo }, onClose }: Props) {
  const send = useSendInvoice();
  const keyFor = useAttemptKey();
  const isDraft = status === "draft";
  return (
    <ConfirmDialog
      title={isDraft ? `Send ${reference} to ${billTo.name}?` : `Send ${reference} to ${billTo.name} again?`}
      action={isDraft ? "Send invoice" : "Send again"}
      tone="primary"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await send.mutateAsync({ input: { id, version }, key: keyFor({ id, version }) });
        toastDone({ message: `${reference} was sent to ${billTo.email}.` });
      }}
    >
      <p>
        {isDraft
          ? `It is emailed to ${billTo.email} with its PDF. What was sent can be corrected by a credit note and no longer edited.`
          : `The same invoice is emailed to ${billTo.email} once more, with its PDF. Nothing is charged twice.`}
      </p>
    </ConfirmDialog>
  );
}

function LateFeeDialog({ invoice: { id, version, reference, balanceCents }, onClose }: Props) {
  const charge = useChargeLateFee();
  const settings = useQuery(billingSettingsQuery()).data;
  const fee = settings
    ? `${formatMoney(lateFeeOf(balanceCents, settings.lateFeeRate))}, which is ${percentText(settings.lateFeeRate)}% of the open ${formatMoney(balanceCents)},`
    : "The late fee of the billing settings";
  return (
    <ConfirmDialog
      title={`Charge the late fee of ${reference}?`}
      action="Charge late fee"
      tone="primary"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await charge.mutateAsync({ input: { id, version } });
        toastDone({ message: `The late fee of ${reference} was charged.` });
      }}
    >
      <p>{`${fee} is added to what the client owes. It is charged once on an invoice.`}</p>
    </ConfirmDialog>
  );
}
