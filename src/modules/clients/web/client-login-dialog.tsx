import { NewPassword } from "#modules/accounts/contract.ts";
import { NewPasswordField } from "#modules/accounts/web/index.ts";
import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { ClientDetail } from "../contract.ts";
import { useCreateClientAccount } from "./api.ts";

interface LoginDialog {
  client: ClientDetail;
  onClose: () => void;
}

const FirstPassword = z.object({ password: NewPassword });
const EmailToo = FirstPassword.extend({ email: contactFields.email });

/** Lets a client into the portal, with a first password that somebody tells them. Without an email they cannot sign in. */
export function ClientLoginDialog({ client: { id, name, email: known, clientType }, onClose }: LoginDialog) {
  const make = useCreateClientAccount();
  const send = async ({ password, email = "" }: { password: string; email?: string | undefined }) => {
    const account = await make.mutateAsync({ id, password, ...(email !== "" && { email }) });
    toastDone({ message: `${name} can now sign in with ${account.email}.` });
    onClose();
  };
  const form = useSchemaForm({
    schema: known === "" ? EmailToo : FirstPassword,
    send,
    failed: "The login was not created: the server did not respond. Please try again.",
    atField:
      known === ""
        ? { "accounts.email_taken": "email", "clients.email_taken": "email", "clients.no_email": "email" }
        : {},
  });
  return (
    <FormDialog title={`Create a login for ${name}`} size="narrow" form={form} submit="Create login" onClose={onClose}>
      {known === "" ? (
        <>
          <p>
            {`${name} has no email on file. They sign in as a ${clientType} client with the one you enter, and it is added to their record. Give them the first password; they’ll be asked to choose their own when they first sign in.`}
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            data-autofocus
            error={form.faultOf("email")}
          />
        </>
      ) : (
        <p>
          {`They sign in as a ${clientType} client with `}
          <strong>{known}</strong>
          {". Give them the first password; they’ll be asked to choose their own when they first sign in."}
        </p>
      )}
      <NewPasswordField label="First password" error={form.faultOf("password")} />
    </FormDialog>
  );
}
