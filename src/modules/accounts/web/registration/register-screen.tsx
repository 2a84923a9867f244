import { useTranslation } from "#platform/web/i18n.tsx";
import type { ServiceArea } from "#modules/company/rules.ts";
import type { SessionUser } from "../../contract.ts";
import styles from "../account-screen.module.css";
import { RegisterForm } from "./register-form.tsx";
import { SignInSteps } from "../sign-in/sign-in-steps.tsx";
import { useSignInFlow } from "../sign-in/use-sign-in-flow.ts";

interface RegisterScreenProps {
  serviceAreas: readonly ServiceArea[];
  /** The page to sign in. */
  signIn: string;
  onSignedIn: (user: SessionUser) => void;
}

/** A client's account, and the first sign-in with it. */
export function RegisterScreen({ serviceAreas, signIn, onSignedIn }: RegisterScreenProps) {
  const { t } = useTranslation("accounts");
  const flow = useSignInFlow(onSignedIn);
  return (
    <SignInSteps flow={flow} signIn={signIn}>
      <h1 className={styles.title}>{t("register.title")}</h1>
      <p className={styles.lead}>
        {t("register.known")} <a href={signIn}>{t("signIn.submit")}</a>
      </p>
      <RegisterForm flow={flow} serviceAreas={serviceAreas} />
    </SignInSteps>
  );
}
