import { useId, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { useChangeAutopay } from "./own-billing-queries.ts";
import styles from "./own-methods-section.module.css";

interface AutopayConsentDialogProps {
  /** What the client agrees to; exactly these words are kept with their answer. */
  words: string;
  onClose: () => void;
}

/** Autopay is turned on by whoever has read all of it and agrees. */
export function AutopayConsentDialog({ words, onClose }: AutopayConsentDialogProps) {
  const { t } = useTranslation("billing");
  const failureText = useFailureText();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const turnOn = useChangeAutopay();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (turnOn.isPending) return;
    setChecked(true);
    if (!isAgreed) {
      focusFirstFault(element.current);
      return;
    }
    turnOn.mutate({ isOn: true, consentWords: words }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t("portal.autopay.consentTitle")}
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" type="submit" form={formId} busy={turnOn.isPending}>
          {t("portal.autopay.turnOn")}
        </Button>
      }
    >
      <form ref={element} id={formId} className={styles.form} noValidate method="post" onSubmit={submit}>
        <p>{words}</p>
        <CheckboxField
          label={t("portal.autopay.agree")}
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
          error={isChecked && !isAgreed ? t("portal.autopay.mustAgree") : undefined}
        />
        <FormFault text={turnOn.error && failureText(turnOn.error, t("portal.autopay.failed"))} />
      </form>
    </Dialog>
  );
}
