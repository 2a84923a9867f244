import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { EndReason, type Subscriber } from "../../contract.ts";
import { MAX_REASON_CHARACTERS } from "../../rules.ts";
import { useUnsubscribeSubscriber } from "../api.ts";

/** Ends a subscription for whoever asked for it by telephone or email; why is kept. */
export function SubscriberEndDialog({
  subscriber: { id, email },
  onClose,
}: {
  subscriber: Subscriber;
  onClose: () => void;
}) {
  const end = useUnsubscribeSubscriber();
  const form = useSchemaForm({
    schema: EndReason,
    send: async ({ reason }) => {
      await end.mutateAsync({ id, reason });
      toastDone({ message: `${email} will no longer get the newsletter.` });
      onClose();
    },
    failed: "Nothing was changed: the server did not respond. Please try again.",
  });
  return (
    <FormDialog title={`Unsubscribe ${email}?`} size="narrow" form={form} submit="Unsubscribe" onClose={onClose}>
      <p>Nothing more is sent to this address until it is confirmed again.</p>
      <TextField
        label="Reason"
        name="reason"
        hint="For example: asked by phone."
        maxLength={MAX_REASON_CHARACTERS}
        autoComplete="off"
        error={form.faultOf("reason")}
        data-autofocus
      />
    </FormDialog>
  );
}
