import * as z from "zod";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { Device } from "../../contract.ts";
import { DEVICE_KIND_LABELS, DEVICE_KINDS } from "../../rules.ts";
import { useReplaceDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";

const ReplaceForm = z.object({
  kind: z.enum(DEVICE_KINDS, "Please choose a kind"),
  barcode: z.string().max(60),
  why: z.string().max(1000, "Please keep this under 1000 characters"),
});

/** A new device where the old one stood: number, area, place and rhythm stay, and so does the history. */
export function ReplaceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const replace = useReplaceDevice();
  const form = useSchemaForm({
    schema: ReplaceForm,
    send: async (details) => {
      const saved = await replace.mutateAsync({ ...details, id: device.id, version: device.version });
      toastDone({ message: `${deviceName(saved)} was replaced.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
    atField: { "devices.barcode_taken": "barcode" },
  });
  return (
    <FormDialog
      title={`Replace ${deviceName(device)}`}
      size="narrow"
      form={form}
      submit="Replace"
      busy="Saving…"
      onClose={onClose}
    >
      <p>The new device takes over the number, the area, the place on the plan, and the history.</p>
      <SelectField
        label="Kind"
        name="kind"
        placeholder={null}
        options={DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_LABELS[value] }))}
        defaultValue={device.kind}
        error={form.faultOf("kind")}
      />
      <TextField
        label="Barcode of the new device"
        name="barcode"
        maxLength={60}
        optional
        error={form.faultOf("barcode")}
      />
      <TextArea label="Why" name="why" rows={2} maxLength={1000} optional error={form.faultOf("why")} />
    </FormDialog>
  );
}
