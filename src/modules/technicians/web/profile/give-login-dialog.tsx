import * as z from "zod";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { TechnicianEmail, type TechnicianDetail } from "../../contract.ts";
import { useGiveLogin } from "../api.ts";
import { MeanwhilePanel } from "./meanwhile-panel.tsx";
import { useSeen } from "./use-seen.ts";

interface GiveLoginProps {
  technician: TechnicianDetail;
  onClose: () => void;
}

const Form = z.object({ email: TechnicianEmail });

/** An account of their own, for somebody whom nobody in the team list is yet. */
export function GiveLoginDialog({ technician, onClose }: GiveLoginProps) {
  const give = useGiveLogin();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const form = useSchemaForm({
    schema: Form,
    send: async ({ email }) => {
      await give.mutateAsync({ id: seen.id, version: seen.version, email });
      toastDone({ message: `An invitation for ${seen.fullName} is on its way to ${email}.` });
      onClose();
    },
    failed: "No login was created: the server did not respond. Please try again.",
    atField: { "accounts.email_taken": "email" },
  });
  return (
    <FormDialog
      title={`Give ${seen.fullName} a login`}
      size="narrow"
      form={form}
      submit="Send invitation"
      onClose={onClose}
    >
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      <p>
        We’ll email a link to choose a password, good for seven days. The account has the Technician role: they see only
        their own appointments.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        data-autofocus
        defaultValue={seen.email}
        error={form.faultOf("email")}
      />
    </FormDialog>
  );
}
