import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FirstAdmin } from "../contract.ts";
import styles from "./account-form.module.css";
import { useCreateFirstAdmin } from "./api.ts";
import { useSchemaForm } from "./use-schema-form.ts";

/** Everything that the first administrator's account needs. */
export function FirstAdminForm({ onCreated }: { onCreated: () => void }) {
  const create = useCreateFirstAdmin();
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: FirstAdmin,
    send: async (input) => {
      await create.mutateAsync(input);
      onCreated();
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
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character"
        error={faultOf("password")}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={faultOf("confirmPassword")}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? "Creating the account…" : "Create admin account"}
      </Button>
    </form>
  );
}
