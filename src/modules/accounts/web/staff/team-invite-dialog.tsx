import { useId, useState } from "react";
import type { StaffRole } from "#platform/actor.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { InviteStaff, NewPassword } from "../../contract.ts";
import styles from "../account-form.module.css";
import { NewPasswordField } from "../registration/new-password-field.tsx";
import { useInviteStaff } from "./office-queries.ts";
import { RolePicker } from "./role-picker.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

type Way = "mail" | "password";

const WAYS: readonly { value: Way; label: string; text: string }[] = [
  {
    value: "mail",
    label: "Send an invitation by email",
    text: "With a link to choose a password, good for seven days.",
  },
  {
    value: "password",
    label: "Set a first password",
    text: "You give it to them; they must change it when they first sign in.",
  },
];

/** An account for somebody who starts to work here. */
export function TeamInviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff();
  const [role, setRole] = useState<StaffRole | "">("");
  const [way, setWay] = useState<Way>("mail");
  const formId = useId();
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: way === "mail" ? InviteStaff : WithPassword,
    send: async (input) => {
      const { fullName, email } = await invite.mutateAsync(input);
      toastDone({
        message:
          way === "mail"
            ? `An invitation for ${fullName} is on its way to ${email}.`
            : `${fullName} can now sign in with the first password.`,
      });
      onClose();
    },
    failed: "No one was invited: the server did not respond. Please try again.",
    atField: { "accounts.email_taken": "email" },
  });

  return (
    <Dialog
      title="Invite a team member"
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy}>
            {way === "mail" ? "Send invitation" : "Create account"}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="off"
            error={faultOf("firstName")}
            data-autofocus
          />
          <TextField label="Last name" name="lastName" autoComplete="off" error={faultOf("lastName")} />
          <TextField label="Email" name="email" type="email" autoComplete="off" error={faultOf("email")} />
          <PhoneField label="Phone" name="phone" optional autoComplete="off" error={faultOf("phone")} />
        </div>
        <RolePicker value={role} onChange={setRole} error={faultOf("role")} />
        <RadioCards legend="First sign-in" name="way" options={WAYS} value={way} onChange={setWay} cardWidth="18rem" />
        {way === "password" && <NewPasswordField label="First password" error={faultOf("password")} />}
        <FormFault text={fault} />
      </form>
    </Dialog>
  );
}

/** Whoever chose to set a password has to. */
const WithPassword = InviteStaff.extend({ password: NewPassword });
