import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { OwnMethod } from "../../contract-own.ts";
import { useMakeDefault } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import styles from "./own-methods-section.module.css";

interface UpdateMethodDialogProps {
  methods: readonly OwnMethod[];
  onAdd: () => void;
  onClose: () => void;
}

/** Which of the saved methods is charged from now on. */
export function UpdateMethodDialog({ methods, onAdd, onClose }: UpdateMethodDialogProps) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const before = methods.find(({ isDefault }) => isDefault);
  const [chosen, setChosen] = useState(before?.id ?? "");
  const makeDefault = useMakeDefault();
  const save = () =>
    makeDefault.mutate(
      { id: chosen },
      {
        onSuccess: (method) => {
          toastDone({ message: t("portal.methods.defaultDone", { method: methodLabelOf(method) }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t("portal.updateDialog.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button disabled={makeDefault.isPending} onClick={onAdd}>
            {t("portal.updateDialog.add")}
          </Button>
          <Button
            tone="primary"
            busy={makeDefault.isPending}
            disabled={chosen === "" || chosen === before?.id}
            onClick={save}
          >
            {t("portal.updateDialog.save")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {methods.length === 0 ? (
          <p>{t("portal.methods.noneText")}</p>
        ) : (
          <RadioCards
            legend={t("portal.updateDialog.text")}
            name="method"
            options={methods.map((method) => ({
              value: method.id,
              label: methodLabelOf(method),
              text: method.holderName,
            }))}
            value={chosen}
            onChange={setChosen}
            cardWidth="14rem"
          />
        )}
        <FormFault text={makeDefault.error && failureText(makeDefault.error, t("portal.updateDialog.failed"))} />
      </div>
    </Dialog>
  );
}
