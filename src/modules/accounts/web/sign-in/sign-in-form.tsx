import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { AccountType } from "#platform/actor.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { fillIn } from "#ui/fields/form-values.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { OtherAccountType, SignIn, signIn } from "../../contract.ts";
import { AccountTypeField } from "./account-type-field.tsx";
import styles from "../account-form.module.css";
import { SignInCodeSection } from "./sign-in-code-section.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";

/** Account type, email address and password of a client. */
export function SignInForm({ flow, forgotPassword }: { flow: SignInFlow; forgotPassword: string }) {
  const { t } = useTranslation("accounts");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { form, element, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: SignIn,
    send: async (input) => {
      setRefusal(null);
      const enter = () => call(signIn, input);
      const progress = await enter().catch((error: unknown) => {
        setRefusal(refusalOf(error, input.email));
        throw error;
      });
      const { email, userType: accountType, rememberMe } = input;
      await flow.begin(progress, { email, accountType, rememberMe, signIn: enter });
    },
    failed: t("signIn.failed"),
  });
  const again = (accountType?: AccountType) => {
    if (!element.current) return;
    if (accountType) fillIn(element.current, "userType", accountType);
    element.current.requestSubmit();
  };

  return (
    <form className={styles.form} {...form}>
      <AccountTypeField
        name="userType"
        chosen={flow.entered?.accountType ?? "residential"}
        error={faultOf("userType")}
      />
      <TextField
        label={t("fields.email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={flow.entered?.email ?? ""}
        error={faultOf("email")}
      />
      <PasswordField
        label={t("fields.password")}
        name="password"
        autoComplete="current-password"
        error={faultOf("password")}
      />
      <div className={styles.beside}>
        <CheckboxField
          label={t("signIn.remember")}
          name="rememberMe"
          defaultChecked={flow.entered?.rememberMe ?? false}
        />
        <a href={forgotPassword}>{t("signIn.forgot")}</a>
      </div>
      <FormFault
        text={fault ?? (flow.hasLapsed ? t("signIn.lapsed") : null)}
        hint={fault !== null && refusal?.because === "wrong" ? t("signIn.checkType") : null}
      />
      {refusal && <WayOn refusal={refusal} isBusy={isBusy} onAgain={again} />}
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("signIn.busy") : t("signIn.submit")}
      </Button>
    </form>
  );
}

interface WayOnProps {
  refusal: Refusal;
  isBusy: boolean;
  /** Sends the form once more, as the other type if one is told. */
  onAgain: (accountType?: AccountType) => void;
}

/** What can be done about a refusal, where there is something. */
function WayOn({ refusal, isBusy, onAgain }: WayOnProps) {
  const { t } = useTranslation("accounts");
  switch (refusal.because) {
    case "type":
      return (
        <Button wide busy={isBusy} onClick={() => onAgain(refusal.accountType)}>
          {t(`signIn.goOnAs.${refusal.accountType}`)}
        </Button>
      );
    case "guesses":
      return <SignInCodeSection email={refusal.email} onTrusted={() => onAgain()} />;
    case "wrong":
      return null;
  }
}

type Refusal =
  | { because: "wrong" }
  /** The password was right, the account is of this type. */
  | { because: "type"; accountType: AccountType }
  /** Too many wrong passwords, by whomever. */
  | { because: "guesses"; email: string };

function refusalOf(error: unknown, email: string): Refusal | null {
  if (!isCallError(error)) return null;
  if (error.code === "accounts.wrong_credentials") return { because: "wrong" };
  if (error.code === "accounts.too_many_guesses") return { because: "guesses", email };
  const { data: other } = OtherAccountType.safeParse(error.facts);
  return error.code === "accounts.other_account_type" && other ? { because: "type", ...other } : null;
}
