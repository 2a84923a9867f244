import { useTranslation } from "#platform/web/i18n.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { OwnSetup } from "../../contract-own.ts";
import { DepositsForm } from "../methods/deposits-form.tsx";
import { MethodForm } from "../methods/method-form.tsx";
import { isSettled, type MethodState, type PageProvider } from "../methods/method-state.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { useReadSetup } from "./own-billing-queries.ts";

interface FinishSetupDialogProps {
  provider: PageProvider;
  setup: OwnSetup;
  onClose: () => void;
}

/** What was begun and waits: for the two deposits, or for a card that the bank asked about. */
export function FinishSetupDialog({ provider, setup, onClose }: FinishSetupDialogProps) {
  const { t } = useTranslation("billing");
  const { refusalText } = useMethodWords();
  const read = useReadSetup();
  const isDeposits = setup.action === "micro-deposits";
  const finish = (state: MethodState) => {
    if (isSettled(state)) toastDone({ message: t(isDeposits ? "portal.deposits.done" : "portal.addDialog.done") });
    else if (state.status !== "needs-action") toastFailed({ message: refusalText(state.failureCode || "other") });
    read.mutate({ id: setup.id });
    onClose();
  };
  return (
    <Dialog
      title={t(isDeposits ? "portal.deposits.title" : "portal.addDialog.title")}
      size="wide"
      isOpen
      onClose={onClose}
    >
      {isDeposits ? (
        <DepositsForm provider={provider} clientSecret={setup.clientSecret} onDone={finish} />
      ) : (
        <MethodForm
          provider={provider}
          kind={setup.kind}
          clientSecret={setup.clientSecret}
          submitLabel={t("portal.addDialog.save")}
          onDone={finish}
        />
      )}
    </Dialog>
  );
}
