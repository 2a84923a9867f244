import * as z from "zod";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { Device } from "../../contract.ts";
import { useRemoveDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";

const RemoveForm = z.object({ why: z.string().max(1000, "Please keep this under 1000 characters") });

/** Asks once: nothing puts it back but installing one anew. */
export function RemoveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const remove = useRemoveDevice();
  const name = deviceName(device);
  const form = useSchemaForm({
    schema: RemoveForm,
    send: async ({ why }) => {
      await remove.mutateAsync({ id: device.id, version: device.version, why });
      toastDone({ message: `${name} was removed.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`Remove ${name}?`}
      size="narrow"
      form={form}
      submit="Remove device"
      tone="danger"
      busy="Removing…"
      leave="Keep device"
      onClose={onClose}
    >
      <p>It will no longer come due. Its checks stay in the history and in the trend.</p>
      <TextArea label="Why" name="why" rows={2} maxLength={1000} optional error={form.faultOf("why")} />
    </FormDialog>
  );
}
