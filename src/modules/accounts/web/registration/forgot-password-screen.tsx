import { useTranslation } from "#platform/web/i18n.tsx";
import { forgotPassword } from "../../contract.ts";
import styles from "../account-screen.module.css";
import { MailLinkForm } from "./mail-link-form.tsx";

/** The way to a new password by mail. It never tells whether an address is registered. */
export function ForgotPasswordScreen({ signIn }: { signIn: string }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <h1 className={styles.title}>{t("forgotPassword.title")}</h1>
      <p className={styles.lead}>{t("forgotPassword.lead")}</p>
      <MailLinkForm
        endpoint={forgotPassword}
        submit={t("forgotPassword.submit")}
        sent={(email) => t("forgotPassword.sent", { email })}
      />
      <p className={styles.aside}>
        <a href={signIn}>{t("signIn.back")}</a>
      </p>
    </>
  );
}
