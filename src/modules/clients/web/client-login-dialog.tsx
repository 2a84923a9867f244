import { NewPassword } from "#modules/accounts/contract.ts";
import { NewPasswordField } from "#modules/accounts/web/index.ts";
import * as z from "zod";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { ClientDetail } from "../contract.ts";
import { useCreateClientAccount } from "./api.ts";

interface LoginDialog {
  client: ClientDetail;
  onClose: () => void;
}

const FirstPassword = z.object({ password: NewPassword });

/** Lets a client into the portal, with a first password that somebody tells them. */
export function ClientLoginDialog({ client: { id, name, email, clientType }, onClose }: LoginDialog) {
  const make = useCreateClientAccount();
  const form = useSchemaForm({
    schema: FirstPassword,
    send: async ({ password }) => {
      await make.mutateAsync({ id, password });
      toastDone({ message: `${name} can now sign in with ${email}.` });
      onClose();
    },
    failed: "The login was not created: the server did not respond. Please try again.",
  });
  return (
    <FormDialog title={`Create a login for ${name}`} size="narrow" form={form} submit="Create login" onClose={onClose}>
      <p>
        {`They sign in as a ${clientType} client with `}
        <strong>{email}</strong>
        {". Give them the first password; they’ll be asked to choose their own when they first sign in."}
      </p>
      <NewPasswordField label="First password" error={form.faultOf("password")} />
    </FormDialog>
  );
}
