import { ButtonLink } from "#ui/button.tsx";
import { acceptInvitation } from "../../contract.ts";
import { SIGN_IN_PATH } from "../../rules.ts";
import styles from "../account-screen.module.css";
import { LinkPasswordForm } from "../registration/link-password-form.tsx";
import { MessagePanel } from "../message-panel.tsx";
import { useMailedLink } from "../registration/use-mailed-link.ts";

/** The link of an invitation leads a new member of staff here. */
export function AcceptInvitationScreen({ company }: { company: string }) {
  const { token, outcome, setOutcome } = useMailedLink<"accepted" | "invalid">();
  const signIn = (
    <ButtonLink href={SIGN_IN_PATH.staff} wide>
      Sign in
    </ButtonLink>
  );

  if (outcome === "accepted")
    return (
      <MessagePanel title="Your account is ready" text="Sign in with your email address and your new password.">
        {signIn}
      </MessagePanel>
    );
  if (token === "")
    return (
      <MessagePanel
        title="This link is incomplete"
        text="Please open it again from the email. If you have already accepted the invitation, sign in."
      >
        {signIn}
      </MessagePanel>
    );
  if (outcome === "invalid")
    return (
      <MessagePanel
        title="This link is no longer valid"
        text="An invitation is good for seven days and works once. Ask the administrator to send it again; if you have already accepted it, sign in."
      >
        {signIn}
      </MessagePanel>
    );
  return (
    <>
      <h1 className={styles.title}>Welcome to the office{company === "" ? "" : ` of ${company}`}</h1>
      <p className={styles.lead}>Choose a password. You’ll use it with your email address to sign in.</p>
      <LinkPasswordForm
        endpoint={acceptInvitation}
        token={token}
        onDone={() => setOutcome("accepted")}
        onInvalid={() => setOutcome("invalid")}
      />
    </>
  );
}
