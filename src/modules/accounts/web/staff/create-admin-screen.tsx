import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "#ui/button.tsx";
import type { SessionUser } from "../../contract.ts";
import { SIGN_IN_PATH } from "../../rules.ts";
import styles from "../account-screen.module.css";
import { FirstAdminForm } from "./first-admin-form.tsx";
import { SignInSteps } from "../sign-in/sign-in-steps.tsx";
import { useSignInFlow } from "../sign-in/use-sign-in-flow.ts";

interface CreateAdmin {
  adminExists: boolean;
  onSignedIn: (user: SessionUser) => void;
}

/** The first administrator of this installation; once there is one, a way to sign in instead. */
export function CreateAdminScreen({ adminExists, onSignedIn }: CreateAdmin) {
  const flow = useSignInFlow(onSignedIn);
  const back = (
    <ButtonLink tone="quiet" href={SIGN_IN_PATH.staff} icon={<IconArrowLeft size={18} aria-hidden />}>
      Back to sign-in
    </ButtonLink>
  );
  if (adminExists)
    return (
      <>
        <h1 className={styles.title}>An admin account already exists</h1>
        <p className={styles.lead}>An administrator can create more accounts in the office.</p>
        <div>{back}</div>
      </>
    );
  return (
    <SignInSteps flow={flow} signIn={SIGN_IN_PATH.staff}>
      <h1 className={styles.title}>Create the first admin account</h1>
      <p className={styles.lead}>It manages the office: appointments, clients, staff, and settings.</p>
      <FirstAdminForm flow={flow} />
      <div className={styles.aside}>{back}</div>
    </SignInSteps>
  );
}
