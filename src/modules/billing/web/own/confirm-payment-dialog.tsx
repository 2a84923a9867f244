import { useTranslation } from "#platform/web/i18n.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import type { PageProvider } from "../methods/method-state.ts";
import { PayOutcomePanel } from "./pay-outcome-panel.tsx";

interface ConfirmPaymentDialogProps {
  payment: OwnPayment;
  provider: PageProvider;
  onClose: () => void;
}

/** A payment of before that still waits for the client's answer to the bank. */
export function ConfirmPaymentDialog({ payment, provider, onClose }: ConfirmPaymentDialogProps) {
  const { t } = useTranslation("billing");
  return (
    <Dialog title={t("portal.history.confirmLabel", { reference: payment.reference })} isOpen onClose={onClose}>
      <PayOutcomePanel payment={payment} provider={provider} onClose={onClose} />
    </Dialog>
  );
}
