import type { DemoLogin } from "#modules/company/contract.ts";
import styles from "./account-screen.module.css";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";
import { DemoLoginList } from "./demo-login-list.tsx";

interface AdminLogin {
  /** While there is no administrator, the first one may be created. */
  adminExists: boolean;
  /** Empty unless this is the demo company. */
  demoLogins: readonly DemoLogin[];
  onSignedIn: () => void;
}

export function AdminLoginScreen({ adminExists, demoLogins, onSignedIn }: AdminLogin) {
  return (
    <>
      <h1 className={styles.title}>Sign in to the office</h1>
      <AdminSignInForm onSignedIn={onSignedIn} />
      {!adminExists && (
        <p className={styles.aside}>
          Nobody runs this office yet. <a href="/create-admin">Create the first admin account</a>
        </p>
      )}
      {demoLogins.length > 0 && <DemoLoginList logins={demoLogins} />}
    </>
  );
}
