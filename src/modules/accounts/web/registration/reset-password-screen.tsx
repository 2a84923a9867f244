import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { resetPassword } from "../../contract.ts";
import styles from "../account-screen.module.css";
import { LinkPasswordForm } from "./link-password-form.tsx";
import { MessagePanel } from "../message-panel.tsx";
import type { SignInPage } from "../sign-in/return-path.ts";
import { useMailedLink } from "./use-mailed-link.ts";

interface ResetPasswordScreenProps {
  forgotPassword: string;
  /** The pages to sign in, for clients and for staff: both come here. */
  signIn: Record<SignInPage, string>;
}

/** The link of the email leads here. */
export function ResetPasswordScreen({ forgotPassword, signIn }: ResetPasswordScreenProps) {
  const { t } = useTranslation("accounts");
  const { token, outcome, setOutcome } = useMailedLink<SignInPage | "invalid">();

  if (outcome === "invalid" || token === "")
    return (
      <MessagePanel
        title={t(token === "" ? "link.incompleteTitle" : "link.invalidTitle")}
        text={t(token === "" ? "link.incomplete" : "resetPassword.invalid")}
      >
        <ButtonLink href={forgotPassword} wide>
          {t("resetPassword.again")}
        </ButtonLink>
      </MessagePanel>
    );
  if (outcome !== null)
    return (
      <MessagePanel title={t("resetPassword.doneTitle")} text={t("resetPassword.done")}>
        <ButtonLink href={signIn[outcome]} wide>
          {t("signIn.submit")}
        </ButtonLink>
      </MessagePanel>
    );
  return (
    <>
      <h1 className={styles.title}>{t("resetPassword.title")}</h1>
      <p className={styles.lead}>{t("resetPassword.lead")}</p>
      <LinkPasswordForm
        endpoint={resetPassword}
        token={token}
        onDone={setOutcome}
        onInvalid={() => setOutcome("invalid")}
      />
    </>
  );
}
