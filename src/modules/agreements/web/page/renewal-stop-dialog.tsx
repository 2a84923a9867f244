import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { AgreementSummary } from "../../contract-agreements.ts";
import { useStopRenewal } from "../agreement-queries.ts";
import { dayYear } from "../agreement-words.ts";

interface RenewalStopDialogProps {
  agreement: AgreementSummary;
  onClose: () => void;
}

/** Whether another term follows by itself. */
export function RenewalStopDialog({ agreement, onClose }: RenewalStopDialogProps) {
  const stop = useStopRenewal();
  const { id, version, reference, autoRenews, endsOn } = agreement;
  const end = endsOn === null ? "the end of its term" : dayYear(endsOn);
  return (
    <ConfirmDialog
      title={autoRenews ? `Stop the renewal of ${reference}?` : `Renew ${reference} automatically?`}
      action={autoRenews ? "Stop renewal" : "Renew automatically"}
      tone={autoRenews ? "danger" : "primary"}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await stop.mutateAsync({ input: { id, version, renews: !autoRenews } });
        toastDone({ message: autoRenews ? `${reference} ends on ${end}.` : `${reference} renews after ${end}.` });
      }}
    >
      <p>
        {autoRenews
          ? `The service goes on until ${end} and then ends.`
          : `After ${end} another term of the same length begins, once the client was told in time.`}
      </p>
    </ConfirmDialog>
  );
}
