import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call, isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { AdminSignIn, signInAsAdmin } from "../../contract.ts";
import styles from "../account-form.module.css";
import { SignInCodeSection } from "../sign-in/sign-in-code-section.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { SignInFlow } from "../sign-in/use-sign-in-flow.ts";

/** Email and password of a member of staff. */
export function AdminSignInForm({ flow, forgotPassword }: { flow: SignInFlow; forgotPassword: string }) {
  const { t } = useTranslation("accounts");
  const [lockedEmail, setLockedEmail] = useState<string | null>(null);
  const { form, element, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: AdminSignIn,
    send: async (input) => {
      setLockedEmail(null);
      const enter = () => call(signInAsAdmin, input);
      const progress = await enter().catch((error: unknown) => {
        if (isCallError(error) && error.code === "accounts.too_many_guesses") setLockedEmail(input.email);
        throw error;
      });
      await flow.begin(progress, { ...input, signIn: enter });
    },
    failed: t("signIn.failed"),
  });

  return (
    <form className={styles.form} {...form}>
      <TextField
        label={t("fields.email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={flow.entered?.email ?? ""}
        error={faultOf("email")}
      />
      <PasswordField
        label={t("fields.password")}
        name="password"
        autoComplete="current-password"
        error={faultOf("password")}
      />
      <div className={styles.beside}>
        <CheckboxField
          label="Keep me signed in for 30 days"
          name="rememberMe"
          defaultChecked={flow.entered?.rememberMe ?? false}
        />
        <a href={forgotPassword}>{t("signIn.forgot")}</a>
      </div>
      <FormFault text={fault ?? (flow.hasLapsed ? t("signIn.lapsed") : null)} />
      {lockedEmail !== null && (
        <SignInCodeSection email={lockedEmail} onTrusted={() => element.current?.requestSubmit()} />
      )}
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("signIn.busy") : t("signIn.submit")}
      </Button>
    </form>
  );
}
