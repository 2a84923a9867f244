import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call, isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { FormFault } from "#ui/form-fault.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SignIn, signIn } from "../contract.ts";
import { AccountTypeField } from "./account-type-field.tsx";
import styles from "./account-form.module.css";
import { useSchemaForm } from "#ui/use-schema-form.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";

/** Account type, e-mail address and password of a client. */
export function SignInForm({ flow, forgotPassword }: { flow: SignInFlow; forgotPassword: string }) {
  const { t } = useTranslation("accounts");
  const [isRefused, setRefused] = useState(false);
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: SignIn,
    send: async (input) => {
      const enter = () => call(signIn, input);
      const progress = await enter().catch((error: unknown) => {
        setRefused(isCallError(error) && error.code === "accounts.wrong_credentials");
        throw error;
      });
      const { email, userType: accountType, rememberMe } = input;
      await flow.begin(progress, { email, accountType, rememberMe, signIn: enter });
    },
    failed: t("signIn.failed"),
  });

  return (
    <form className={styles.form} {...form}>
      <AccountTypeField
        name="userType"
        chosen={flow.entered?.accountType ?? "residential"}
        error={faultOf("userType")}
      />
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
          label={t("signIn.remember")}
          name="rememberMe"
          defaultChecked={flow.entered?.rememberMe ?? false}
        />
        <a href={forgotPassword}>{t("signIn.forgot")}</a>
      </div>
      <FormFault
        text={fault ?? (flow.hasLapsed ? t("signIn.lapsed") : null)}
        hint={fault !== null && isRefused ? t("signIn.checkType") : null}
      />
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("signIn.busy") : t("signIn.submit")}
      </Button>
    </form>
  );
}
