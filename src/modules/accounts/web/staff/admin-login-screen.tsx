import type { DemoLogin } from "#modules/company/contract.ts";
import type { SessionUser } from "../../contract.ts";
import { SIGN_IN_PATH } from "../../rules.ts";
import styles from "../account-screen.module.css";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";
import { DemoLoginList } from "../sign-in/demo-login-list.tsx";
import { SignInSteps } from "../sign-in/sign-in-steps.tsx";
import { useSignInFlow } from "../sign-in/use-sign-in-flow.ts";

interface AdminLogin {
  /** While there is no administrator, the first one may be created. */
  adminExists: boolean;
  /** Empty unless this is the demo company. */
  demoLogins: readonly DemoLogin[];
  forgotPassword: string;
  onSignedIn: (user: SessionUser) => void;
}

/** The staff's sign-in page. */
export function AdminLoginScreen({ adminExists, demoLogins, forgotPassword, onSignedIn }: AdminLogin) {
  const flow = useSignInFlow(onSignedIn);
  return (
    <SignInSteps flow={flow} signIn={SIGN_IN_PATH.staff}>
      <h1 className={styles.title}>Sign in to the office</h1>
      <AdminSignInForm flow={flow} forgotPassword={forgotPassword} />
      {!adminExists && (
        <p className={styles.aside}>
          No administrator yet. <a href="/create-admin">Create the first admin account</a>
        </p>
      )}
      {demoLogins.length > 0 && <DemoLoginList logins={demoLogins} />}
    </SignInSteps>
  );
}
