import { useTranslation } from "#platform/web/i18n.tsx";
import { call, isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { FirstPassword, type acceptInvitation, type resetPassword } from "../../contract.ts";
import type { SignInPage } from "../sign-in/return-path.ts";
import styles from "../account-form.module.css";
import { ChosenPasswordSection } from "./chosen-password-section.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

interface LinkPasswordFormProps {
  endpoint: typeof resetPassword | typeof acceptInvitation;
  /** Of the mailed link; null until the browser has told it. */
  token: string | null;
  /** The password is set; `page` is where this person signs in. */
  onDone: (page: SignInPage) => void;
  /** The link has expired or was used. */
  onInvalid: () => void;
}

/** A new password by the right of a mailed link. */
export function LinkPasswordForm({ endpoint, token, onDone, onInvalid }: LinkPasswordFormProps) {
  const { t } = useTranslation("accounts");
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: FirstPassword,
    send: async (passwords) => {
      try {
        const { portal } = await call(endpoint, { token: token ?? "", ...passwords });
        onDone(portal);
      } catch (error) {
        if (!isCallError(error) || error.code !== "accounts.link_invalid") throw error;
        onInvalid();
      }
    },
    failed: t("chosenPassword.failed"),
  });

  return (
    <form className={styles.form} {...form}>
      <ChosenPasswordSection faultOf={faultOf} />
      <FormFault text={fault} />
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady || token === null}>
        {isBusy ? t("chosenPassword.saving") : t("chosenPassword.submit")}
      </Button>
    </form>
  );
}
