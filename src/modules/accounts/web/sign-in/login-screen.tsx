import { useTranslation } from "#platform/web/i18n.tsx";
import type { DemoLogin } from "#modules/company/contract.ts";
import type { SessionUser } from "../../contract.ts";
import styles from "../account-screen.module.css";
import { DemoLoginList } from "./demo-login-list.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";
import { useSignInFlow } from "./use-sign-in-flow.ts";

interface LoginScreenProps {
  /** Empty unless this is the demo company. */
  demoLogins: readonly DemoLogin[];
  /** Addresses of the pages around it. */
  pages: { signIn: string; register: string; forgotPassword: string; consultation: string; staff: string };
  onSignedIn: (user: SessionUser) => void;
}

/** The clients' sign-in page. */
export function LoginScreen({ demoLogins, pages, onSignedIn }: LoginScreenProps) {
  const { t } = useTranslation("accounts");
  const flow = useSignInFlow(onSignedIn);
  return (
    <SignInSteps flow={flow} signIn={pages.signIn}>
      <h1 className={styles.title}>{t("signIn.title")}</h1>
      <SignInForm flow={flow} forgotPassword={pages.forgotPassword} />
      <p className={styles.aside}>
        {t("signIn.noAccount")} <a href={pages.register}>{t("signIn.register")}</a>
        <br />
        {t("signIn.notClient")} <a href={pages.consultation}>{t("signIn.consultation")}</a>
      </p>
      {demoLogins.length > 0 && <DemoLoginList logins={demoLogins} />}
      <a className={styles.dot} href={pages.staff} aria-label={t("signIn.staff")} title={t("signIn.staff")}>
        <span aria-hidden="true" />
      </a>
    </SignInSteps>
  );
}
