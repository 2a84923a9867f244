import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { NewSubscriber } from "../../contract.ts";
import { useAddSubscriber } from "../api.ts";

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Spanish" },
  { value: "fr", label: "French" },
] as const;

/** Has somebody's mailbox asked who said that they would like the newsletter. */
export function SubscriberAddDialog({ onClose }: { onClose: () => void }) {
  const add = useAddSubscriber();
  const form = useSchemaForm({
    schema: NewSubscriber,
    send: async (input) => {
      const { email, status } = await add.mutateAsync(input);
      toastDone({
        message:
          status === "confirmed"
            ? `${email} is already subscribed.`
            : `A confirmation email is on its way to ${email}.`,
      });
      onClose();
    },
    failed: "Nothing was sent: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title="Invite a subscriber"
      size="narrow"
      form={form}
      submit="Send confirmation email"
      onClose={onClose}
    >
      <p>They get an email with a link, and are subscribed only after they confirm.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        error={form.faultOf("email")}
        data-autofocus
      />
      <SelectField label="Language" name="language" placeholder={null} options={LANGUAGES} defaultValue="en" />
    </FormDialog>
  );
}
