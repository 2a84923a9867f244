import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { createFirstAdmin, FirstAdmin, signInAsAdmin } from "../../contract.ts";
import styles from "../account-form.module.css";
import { NewPasswordField } from "../registration/new-password-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { SignInFlow } from "../sign-in/use-sign-in-flow.ts";

/** Everything that the first administrator's account needs. */
export function FirstAdminForm({ flow }: { flow: SignInFlow }) {
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: FirstAdmin,
    send: async (input) => {
      const { email, password } = input;
      const enter = () => call(signInAsAdmin, { email, password });
      await flow.begin(await call(createFirstAdmin, input), { email, signIn: enter });
    },
    failed: "Failed to create admin account. Please try again.",
  });

  return (
    <form className={styles.form} {...form}>
      <div className={styles.pair}>
        <TextField label="First name" name="firstName" autoComplete="given-name" error={faultOf("firstName")} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" error={faultOf("lastName")} />
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={faultOf("email")} />
      <PhoneField label="Phone" name="phone" error={faultOf("phone")} />
      <NewPasswordField label="Password" error={faultOf("password")} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={faultOf("confirmPassword")}
      />
      <FormFault text={fault} />
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? "Creating the account…" : "Create admin account"}
      </Button>
    </form>
  );
}
