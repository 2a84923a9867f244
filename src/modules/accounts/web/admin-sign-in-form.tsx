import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AdminSignIn } from "../contract.ts";
import styles from "./account-form.module.css";
import { useSignInAsAdmin } from "./api.ts";
import { useSchemaForm } from "./use-schema-form.ts";

/** Email and password of a member of staff. */
export function AdminSignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useSignInAsAdmin();
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: AdminSignIn,
    send: async (input) => {
      await signIn.mutateAsync(input);
      onSignedIn();
    },
    failed: "We could not sign you in: the server did not answer. Please try again in a moment.",
  });

  return (
    <form className={styles.form} {...form}>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={faultOf("email")} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={faultOf("password")} />
      <CheckboxField label="Keep me signed in for 30 days" name="rememberMe" />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
