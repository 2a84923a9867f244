import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { OwnMethod } from "../../contract-own.ts";
import { useRemoveMethod } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import styles from "./own-methods-section.module.css";

/** Asks before a method goes; the default one stays until another is the default. */
export function RemoveMethodDialog({ method, onClose }: { method: OwnMethod; onClose: () => void }) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const remove = useRemoveMethod();
  const name = methodLabelOf(method);
  const confirm = () =>
    remove.mutate(
      { id: method.id },
      {
        onSuccess: () => {
          toastDone({ message: t("portal.methods.removed", { method: name }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t("portal.methods.removeTitle")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t("portal.methods.keep")}
          </Button>
          <Button tone="danger" busy={remove.isPending} disabled={method.isDefault} onClick={confirm}>
            {t("portal.methods.remove")}
          </Button>
        </>
      }
    >
      {method.isDefault ? (
        <p className={styles.warning}>{t("portal.methods.removeDefault")}</p>
      ) : (
        <p>{t("portal.methods.removeText", { method: name })}</p>
      )}
      <FormFault text={remove.error && failureText(remove.error, t("portal.methods.actionFailed"))} />
    </Dialog>
  );
}
