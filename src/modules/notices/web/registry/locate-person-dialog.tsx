import * as z from "zod";
import { pointText, readPoint } from "#modules/properties/rules.ts";
import { call } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { locateRegistryPerson, PersonLocation, type RegistryPerson } from "../../contract-registry.ts";
import { useRefreshRegistry } from "./registry-queries.ts";

/** Sets the map location of a listed person. */
export function LocatePersonDialog({ person, onClose }: { person: RegistryPerson; onClose: () => void }) {
  const refresh = useRefreshRegistry();
  const form = useSchemaForm({
    schema: FormOfWords,
    send: async ({ location }) => {
      await call(locateRegistryPerson, { id: person.id, location });
      void refresh();
      toastDone({ message: `The map location of ${person.name} was saved.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog title={`Map location of ${person.name}`} form={form} submit="Save" busy="Saving…" onClose={onClose}>
      <p>{person.address}</p>
      <TextField
        label="Map location"
        hint="Latitude and longitude, as copied from any map: 40.037900, -76.305500. Leave it empty if it is not known."
        name="location"
        defaultValue={person.location === null ? "" : pointText(person.location)}
        error={form.faultOf("location")}
        optional
      />
    </FormDialog>
  );
}

/** The form holds text; the endpoint's schema refuses what is not a point, at this field. */
const FormOfWords = z
  .object({ location: z.string() })
  .transform(({ location }) => ({
    location: location.trim() === "" ? null : (readPoint(location) ?? location),
  }))
  // The endpoint's schema says what a point is.
  .transform((form) => form as unknown as z.input<typeof PersonLocation>)
  .pipe(PersonLocation);
