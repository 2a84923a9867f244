import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { MAX_ASKED_BY, saveWish, WishForm, type AheadWish } from "../../contract.ts";
import { NOTICES } from "../notice-queries.ts";

interface WishDialogProps {
  wish: AheadWish;
  /** What the office calls the property. */
  name: string;
  onClose: () => void;
}

/** Whether the customer wants to be told before each application. Since when they ask stays as it is. */
export function WishDialog({ wish, name, onClose }: WishDialogProps) {
  const client = useQueryClient();
  const form = useSchemaForm({
    schema: WishForm,
    send: async (told) => {
      await call(saveWish, { ...told, id: wish.propertyId });
      void client.invalidateQueries({ queryKey: [NOTICES] });
      toastDone({ message: `Advance notice for ${name} was saved.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog title={`Advance notice: ${name}`} form={form} submit="Save" busy="Saving…" onClose={onClose}>
      <CheckboxField
        label="The customer wants to be told before each application"
        hint={
          wish.isRuled
            ? "In this state, notice must be given in advance when the customer asks for it."
            : "This state does not require it, so no notice is created."
        }
        name="asksAhead"
        defaultChecked={wish.asksAhead}
      />
      <TextField
        label="Who asked for it"
        name="askedBy"
        defaultValue={wish.askedBy}
        maxLength={MAX_ASKED_BY}
        autoComplete="off"
        error={form.faultOf("askedBy")}
        optional
      />
    </FormDialog>
  );
}
