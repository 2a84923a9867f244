import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { productsQuery } from "#modules/products/web/index.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { DeviceForm, getDevice, type Device } from "../../contract.ts";
import { DEVICE_KIND_LABELS, DEVICE_KINDS } from "../../rules.ts";
import { useInstallDevice, useUpdateDevice } from "../api.ts";
import { deviceName } from "../device-words.ts";

interface DeviceDialogProps {
  propertyId: string;
  /** What a new one is called unless somebody says another. */
  nextNumber: number;
  /** Null installs one. */
  device: Device | null;
  onSaved?: (device: Device) => void;
  onClose: () => void;
}

const MAX_CHOICES = 100;

const AT_FIELD = {
  "devices.number_taken": "number",
  "devices.barcode_taken": "barcode",
  "devices.product_not_found": "productId",
} as const;

/** Sets up a device, or changes what is known of one that nobody else has changed meanwhile. */
export function DeviceDialog({ propertyId, nextNumber, device, onSaved, onClose }: DeviceDialogProps) {
  const install = useInstallDevice();
  const update = useUpdateDevice();
  const [known, setKnown] = useState(device);
  const form = useSchemaForm({
    schema: FormOfWords,
    send: async (details) => {
      try {
        const saved = known
          ? await update.mutateAsync({ ...details, id: known.id, version: known.version })
          : await install.mutateAsync({ ...details, id: propertyId });
        toastDone({ message: `${deviceName(saved)} was ${known ? "saved" : "installed"}.` });
        onClose();
        onSaved?.(saved);
      } catch (error) {
        // What was typed stays; saving again, the person knows that somebody else was there.
        if (known && isCallError(error) && error.code === "devices.changed_meanwhile")
          setKnown((await call(getDevice, { id: known.id })).device);
        throw error;
      }
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
    atField: AT_FIELD,
  });
  return (
    <FormDialog
      title={device ? `Edit ${deviceName(device)}` : "Install a device"}
      form={form}
      submit={device ? "Save" : "Install"}
      busy="Saving…"
      onClose={onClose}
    >
      <FormSection title="Device">
        <SelectField
          label="Kind"
          name="kind"
          options={DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_LABELS[value] }))}
          defaultValue={device?.kind ?? ""}
          error={form.faultOf("kind")}
        />
        <TextField
          label="Number"
          hint="The one on its label"
          name="number"
          inputMode="numeric"
          maxLength={4}
          defaultValue={String(device?.number ?? nextNumber)}
          error={form.faultOf("number")}
        />
        <TextField
          label="Barcode"
          hint="Type it, or use a barcode scanner"
          name="barcode"
          maxLength={60}
          optional
          defaultValue={device?.barcode ?? ""}
          error={form.faultOf("barcode")}
        />
        <TextField
          label="Area"
          hint="Such as Kitchen, below the sink"
          name="area"
          maxLength={120}
          optional
          defaultValue={device?.area ?? ""}
          error={form.faultOf("area")}
        />
      </FormSection>
      <FormSection title="Checks">
        <TextField
          label="Days between checks"
          hint="Leave blank if there is no schedule"
          name="checkEveryDays"
          inputMode="numeric"
          maxLength={3}
          optional
          defaultValue={device ? numberText(device.checkEveryDays) : "30"}
          error={form.faultOf("checkEveryDays")}
        />
        <ProductField device={device} error={form.faultOf("productId")} />
        <WideField>
          <TextArea
            label="Notes"
            rows={2}
            name="notes"
            maxLength={1000}
            optional
            defaultValue={device?.notes ?? ""}
            error={form.faultOf("notes")}
          />
        </WideField>
      </FormSection>
    </FormDialog>
  );
}

/** Whoever may not read the list of products keeps what is in the device. */
function ProductField({ device, error }: { device: Device | null; error: string | undefined }) {
  const products = useQuery(productsQuery({ limit: MAX_CHOICES })).data?.data ?? [];
  const kept = device?.product;
  const options = products.map(({ id, name }) => ({ value: id, label: name }));
  if (kept && !products.some(({ id }) => id === kept.id)) options.unshift({ value: kept.id, label: kept.name });
  return (
    <SelectField
      // The list comes a moment later, and the browser chooses only among what is there.
      key={options.length}
      label="Product inside"
      name="productId"
      placeholder="None"
      required={false}
      options={options}
      defaultValue={kept?.id ?? ""}
      error={error}
    />
  );
}

const numberText = (value: number | null): string => (value === null ? "" : String(value));

/** Digits; of anything else the endpoint's schema says what is wrong with it. */
const numberOf = (typed: string): number => Number(typed.trim() === "" ? Number.NaN : typed);

/** The form holds words; the endpoint takes numbers. */
const FormOfWords = z
  .looseObject({ number: z.string(), checkEveryDays: z.string() })
  .transform(({ number, checkEveryDays, ...words }) => ({
    ...words,
    number: numberOf(number),
    checkEveryDays: checkEveryDays.trim() === "" ? null : numberOf(checkEveryDays),
  }))
  // The endpoint's schema says which words there are.
  .transform((form) => form as unknown as z.input<typeof DeviceForm>)
  .pipe(DeviceForm);
