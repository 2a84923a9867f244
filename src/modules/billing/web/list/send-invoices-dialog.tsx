import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { OutputOf } from "#platform/contract.ts";
import type { sendInvoices } from "../../contract.ts";
import { useSendInvoices } from "../invoice-queries.ts";
import { counted } from "../invoice-words.ts";
import type { Draft } from "./use-chosen-drafts.ts";

export type LeftInvoices = OutputOf<typeof sendInvoices>["left"];

interface SendInvoicesDialogProps {
  drafts: readonly Draft[];
  /** With those that could not be sent. */
  onSent: (left: LeftInvoices) => void;
  onClose: () => void;
}

/** Asks once before drafts go out, because a client who has read one cannot be made to forget it. */
export function SendInvoicesDialog({ drafts, onSent, onClose }: SendInvoicesDialogProps) {
  const send = useSendInvoices();
  const keyFor = useAttemptKey();
  const [only, ...others] = drafts;
  const isOne = only !== undefined && others.length === 0;
  return (
    <ConfirmDialog
      title={isOne ? `Send ${only.reference} to ${only.client.name}?` : `Send ${drafts.length} invoices?`}
      action={isOne ? "Send invoice" : "Send invoices"}
      tone="primary"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        const ids = drafts.map(({ id }) => id);
        const { sent, left } = await send.mutateAsync({ input: { ids }, key: keyFor(ids) });
        if (sent > 0) toastDone({ message: `${counted(sent, "invoice was", "invoices were")} sent.` });
        onSent(left);
      }}
    >
      <p>
        {isOne
          ? `It is emailed to ${only.client.email} with its PDF. What was sent can be corrected by a credit note and no longer edited.`
          : "Each is emailed to its client with its PDF. What was sent can be corrected by a credit note and no longer edited."}
      </p>
    </ConfirmDialog>
  );
}
