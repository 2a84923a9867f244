import { useTranslation } from "#platform/web/i18n.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import * as z from "zod";
import { BothFactors, PasswordOnly } from "../../contract.ts";
import styles from "../account-form.module.css";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

export interface GivenFactors {
  password: string;
  /** Empty where none is asked. */
  code: string;
}

const PasswordAlone = PasswordOnly.extend({ code: z.literal("").default("") });

interface OwnPasswordForm {
  /** For the button that sends it from the foot of a dialog. */
  id: string;
  email: string;
  /** Where the second factor is on, it is asked as well. */
  asksCode?: boolean;
  send: (factors: GivenFactors) => Promise<void>;
  onBusy: (isBusy: boolean) => void;
}

/** Asks for the password again before something that a borrowed browser must not be able to do. */
export function OwnPasswordForm({ id, email, asksCode = false, send, onBusy }: OwnPasswordForm) {
  const { t } = useTranslation("accounts");
  const { form, fault, faultOf } = useSchemaForm({
    schema: asksCode ? BothFactors : PasswordAlone,
    send: async (factors: GivenFactors) => {
      onBusy(true);
      await send(factors).finally(() => onBusy(false));
    },
    failed: t("security.failed"),
    atField: { "accounts.wrong_password": "password" },
  });
  return (
    <form className={styles.form} id={id} {...form}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("security.twoFactor.password")}
        name="password"
        autoComplete="current-password"
        error={faultOf("password")}
        data-autofocus
      />
      {asksCode && (
        <TextField
          label={t("security.twoFactor.eitherCode")}
          hint={t("security.twoFactor.eitherCodeHint")}
          name="code"
          autoComplete="one-time-code"
          error={faultOf("code")}
        />
      )}
      <FormFault text={fault} />
    </form>
  );
}
