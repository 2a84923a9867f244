import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call, isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { sendSignInCode } from "../../contract.ts";
import { VerificationDialog } from "./verification-dialog.tsx";

interface SignInCodeSectionProps {
  email: string;
  /** The mailbox is theirs: this browser may try again at once. */
  onTrusted: () => void;
}

/** For whoever is shut out because others guess at their password: a mailed code lets this browser go on. */
export function SignInCodeSection({ email, onTrusted }: SignInCodeSectionProps) {
  const { t } = useTranslation("accounts");
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [expiresAt, setExpiresAt] = useState<number | null>(null);

  const send = async () => {
    setFault(null);
    setBusy(true);
    try {
      const { codeSeconds } = await call(sendSignInCode, { email });
      setExpiresAt(now().getTime() + codeSeconds * 1000);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(failureText(error, t("verification.notSent")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p>{t("signInCode.text")}</p>
      <FormFault text={fault} />
      <Button busy={isBusy} wide onClick={() => void send()}>
        {t("signInCode.send")}
      </Button>
      {expiresAt !== null && (
        <VerificationDialog
          kind="sign_in_code"
          email={email}
          expiresAt={expiresAt}
          onConfirmed={() => {
            setExpiresAt(null);
            onTrusted();
            return Promise.resolve();
          }}
          onClose={() => setExpiresAt(null)}
        />
      )}
    </>
  );
}
