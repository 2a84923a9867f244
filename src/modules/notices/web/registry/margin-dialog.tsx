import * as z from "zod";
import { call } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { RegistrySettings, saveRegistrySettings } from "../../contract-registry.ts";
import { useRefreshRegistry } from "./registry-queries.ts";

/** How many feet are added to the distance of the rule. */
export function MarginDialog({ marginFeet, onClose }: { marginFeet: number; onClose: () => void }) {
  const refresh = useRefreshRegistry();
  const form = useSchemaForm({
    schema: FormOfWords,
    send: async (told) => {
      await call(saveRegistrySettings, told);
      void refresh();
      toastDone({ message: "The distance was saved." });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog title="Added distance" form={form} submit="Save" busy="Saving…" onClose={onClose}>
      <p>
        The rule counts 500 feet from property line to property line. Map locations are points inside the properties, so
        this many feet are added.
      </p>
      <TextField
        label="Feet to add"
        name="marginFeet"
        inputMode="numeric"
        defaultValue={String(marginFeet)}
        error={form.faultOf("marginFeet")}
      />
    </FormDialog>
  );
}

/** The form holds words; the endpoint takes a number. */
const FormOfWords = z
  .object({ marginFeet: z.string() })
  .transform(({ marginFeet }) => ({ marginFeet: marginFeet.trim() === "" ? Number.NaN : Number(marginFeet) }))
  .pipe(RegistrySettings);
