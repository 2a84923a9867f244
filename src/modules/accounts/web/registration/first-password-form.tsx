import { useTranslation } from "#platform/web/i18n.tsx";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { chooseFirstPassword, FirstPassword } from "../../contract.ts";
import styles from "../account-form.module.css";
import screen from "../account-screen.module.css";
import { ChosenPasswordSection } from "./chosen-password-section.tsx";
import { goOn, type StepProps } from "../sign-in/pending-sign-in.ts";
import { useFirstFocus } from "../use-first-focus.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

/** Replaces the password that somebody else had set, before anything of the portal is seen. */
export function FirstPasswordForm({ onProgress, onLapsed, onBack }: StepProps) {
  const { t } = useTranslation("accounts");
  const heading = useFirstFocus<HTMLHeadingElement>();
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: FirstPassword,
    send: (input) => goOn(call(chooseFirstPassword, input), { onProgress, onLapsed }),
    failed: t("chosenPassword.failed"),
  });

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={screen.title}>
        {t("firstPassword.title")}
      </h1>
      <p className={screen.lead}>{t("firstPassword.lead")}</p>
      <form className={styles.form} {...form}>
        <ChosenPasswordSection faultOf={faultOf} />
        <FormFault text={fault} />
        <Button tone="primary" type="submit" wide busy={isBusy}>
          {isBusy ? t("chosenPassword.saving") : t("chosenPassword.submit")}
        </Button>
        <div className={styles.others}>
          <Button tone="quiet" onClick={onBack}>
            {t("signIn.back")}
          </Button>
        </div>
      </form>
    </>
  );
}
