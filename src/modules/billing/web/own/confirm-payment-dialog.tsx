import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import type { PageProvider } from "../methods/method-state.ts";
import { useReadPayment } from "./own-billing-queries.ts";
import { PayOutcomePanel } from "./pay-outcome-panel.tsx";

interface ConfirmPaymentDialogProps {
  payment: OwnPayment;
  provider: PageProvider;
  onClose: () => void;
}

/** A payment of before that still waits for the client's answer to the bank. What opens it there is asked for first. */
export function ConfirmPaymentDialog({ payment, provider, onClose }: ConfirmPaymentDialogProps) {
  const { t } = useTranslation("billing");
  const read = useReadPayment();
  const ask = () => read.mutate({ id: payment.id });
  const start = useEffectEvent(ask);
  useEffect(() => start(), []);
  const isUnanswered = read.data?.needsConfirmation === true && read.data.clientSecret === null;
  return (
    <Dialog title={t("portal.history.confirmLabel", { reference: payment.reference })} isOpen onClose={onClose}>
      {read.isError || isUnanswered ? (
        <ErrorPanel title={t("portal.payDialog.readFailed")} error={read.error ?? undefined} onRetry={ask} />
      ) : read.data ? (
        <PayOutcomePanel payment={read.data} provider={provider} onClose={onClose} />
      ) : (
        <Skeleton label={t("portal.payDialog.reading")} lines={2} />
      )}
    </Dialog>
  );
}
