import { useTranslation } from "react-i18next";
import { FormFault } from "#ui/form-fault.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { PasswordOnly } from "../contract.ts";
import styles from "./account-form.module.css";
import { useSchemaForm } from "#ui/use-schema-form.ts";

interface OwnPasswordForm {
  /** For the button that sends it from the foot of a dialog. */
  id: string;
  email: string;
  send: (password: string) => Promise<void>;
  onBusy: (isBusy: boolean) => void;
}

/** Asks for the password again before something that a borrowed browser must not be able to do. */
export function OwnPasswordForm({ id, email, send, onBusy }: OwnPasswordForm) {
  const { t } = useTranslation("accounts");
  const { form, fault, faultOf } = useSchemaForm({
    schema: PasswordOnly,
    send: async ({ password }) => {
      onBusy(true);
      await send(password).finally(() => onBusy(false));
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
      <FormFault text={fault} />
    </form>
  );
}
