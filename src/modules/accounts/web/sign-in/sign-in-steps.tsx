import type { ReactNode } from "react";
import { ConfirmedPanel } from "../registration/confirmed-panel.tsx";
import { FirstPasswordForm } from "../registration/first-password-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import type { SignInFlow } from "./use-sign-in-flow.ts";
import { VerificationDialog } from "./verification-dialog.tsx";

interface SignInStepsProps {
  flow: SignInFlow;
  /** The sign-in page of this kind of account. */
  signIn: string;
  /** What the page begins with: the form that asks for the password. */
  children: ReactNode;
}

/** What is asked after the password, in the place of the form; the mailed code in front of it. */
export function SignInSteps({ flow, signIn, children }: SignInStepsProps) {
  const { place, entered } = flow;
  const again = () => flow.backToForm();
  const onLapsed = () => flow.backToForm({ lapsed: true });
  switch (place.step) {
    case "second_factor":
      return <SecondFactorForm onProgress={flow.advance} onLapsed={onLapsed} onBack={again} />;
    case "new_password":
      return <FirstPasswordForm onProgress={flow.advance} onLapsed={onLapsed} onBack={again} />;
    case "confirmed":
      return <ConfirmedPanel signIn={signIn} otherType={place.otherType} />;
    case "form":
    case "confirm_email":
      return (
        <>
          {children}
          {place.step === "confirm_email" && entered && (
            <VerificationDialog
              key={place.expiresAt}
              email={entered.email}
              expiresAt={place.expiresAt}
              onConfirmed={flow.signInAgain}
              onClose={again}
            />
          )}
        </>
      );
  }
}
