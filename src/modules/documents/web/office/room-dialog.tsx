import { useState } from "react";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { DocumentSettings } from "../../contract-settings.ts";
import { useChangeSettings } from "./document-queries.ts";
import { TypedRoomForm } from "./room-form-values.ts";

interface RoomDialogProps {
  settings: DocumentSettings;
  onClose: () => void;
}

export function RoomDialog({ settings: given, onClose }: RoomDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [settings] = useState(given);
  const change = useChangeSettings();
  const form = useSchemaForm({
    schema: TypedRoomForm,
    send: async (room) => {
      await change.mutateAsync({ ...room, version: settings.version });
      toastDone({ message: "The limits were saved." });
      onClose();
    },
    failed: "The limits were not saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title="Change document limits"
      size="narrow"
      form={form}
      submit="Save Limits"
      busy="Saving..."
      onClose={onClose}
    >
      <TextField
        label="Limit for each client (MB)"
        name="clientMegabytes"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(settings.clientMegabytes)}
        error={form.faultOf("clientMegabytes")}
      />
      <TextField
        label="Limit for all clients (MB)"
        name="totalMegabytes"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(settings.totalMegabytes)}
        error={form.faultOf("totalMegabytes")}
      />
    </FormDialog>
  );
}
