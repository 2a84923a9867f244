import { useState } from "react";
import * as z from "zod";
import { ClientAddressSection, optionsOf, PROPERTY_TYPE_LABELS } from "#modules/clients/web/index.ts";
import type { ServiceArea } from "#modules/company/rules.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { createProperty, listProperties, PropertyForm, updateProperty, type Property } from "../contract.ts";
import { pointText, readPoint } from "../rules-location.ts";
import { useRefresh } from "./api.ts";

interface PropertyDialogProps {
  clientId: string;
  /** Null adds one. */
  property: Property | null;
  serviceAreas: readonly ServiceArea[];
  onClose: () => void;
}

const NEW_PROPERTY = {
  label: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  propertyType: "single-family",
  squareFootage: null,
  accessInstructions: "",
  safetyNotes: "",
  petConsiderations: "",
  county: "",
  contactName: "",
  contactPhone: "",
  location: null,
} as const;

/** Adds an address, or changes one that nobody else has changed meanwhile. */
export function PropertyDialog({ clientId, property, serviceAreas, onClose }: PropertyDialogProps) {
  const keyFor = useAttemptKey();
  const refresh = useRefresh();
  const [known, setKnown] = useState(property);
  const values = property ?? NEW_PROPERTY;

  const save = async (form: z.output<typeof PropertyForm>) => {
    if (known) return call(updateProperty, { ...form, id: known.id, version: known.version });
    const input = { ...form, clientId };
    return call(createProperty, input, { idempotencyKey: keyFor(input) });
  };
  const form = useSchemaForm({
    schema: FormOfWords,
    send: async (details) => {
      try {
        const { address } = await save(details);
        void refresh();
        toastDone({ message: `${address} was saved.` });
        onClose();
      } catch (error) {
        if (isCallError(error) && error.code === "properties.changed_meanwhile") await lookAgain();
        throw error;
      }
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  /** What was typed stays; saving again, the person knows that somebody else was there. */
  const lookAgain = async () => {
    const { data } = await call(listProperties, { clientId });
    setKnown((before) => data.find(({ id }) => id === before?.id) ?? before);
  };
  const field = (
    name:
      | "label"
      | "county"
      | "contactName"
      | "contactPhone"
      | "accessInstructions"
      | "safetyNotes"
      | "petConsiderations",
  ) => ({
    name,
    defaultValue: values[name],
    error: form.faultOf(name),
    optional: true,
  });

  return (
    <FormDialog
      title={property ? "Edit property" : "Add property"}
      form={form}
      submit={property ? "Save" : "Add property"}
      busy="Saving…"
      onClose={onClose}
    >
      <ClientAddressSection values={values} faultOf={form.faultOf} serviceAreas={serviceAreas} />
      <FormSection title="Property Details">
        <WideField>
          <TextField label="Name" hint="What the client calls it, such as Warehouse 2" {...field("label")} />
        </WideField>
        <SelectField
          label="Property type"
          name="propertyType"
          placeholder="Not specified"
          required={false}
          options={optionsOf(PROPERTY_TYPE_LABELS)}
          defaultValue={values.propertyType ?? ""}
          error={form.faultOf("propertyType")}
        />
        <TextField
          label="Square footage"
          name="squareFootage"
          inputMode="numeric"
          defaultValue={values.squareFootage === null ? "" : String(values.squareFootage)}
          error={form.faultOf("squareFootage")}
          optional
        />
        <TextField label="Contact person" hint="Who is met there" {...field("contactName")} />
        <PhoneField label="Contact phone" {...field("contactPhone")} />
        <WideField>
          <TextField
            label="Map location"
            hint="Latitude and longitude, as copied from any map: 39.158168, -75.524368. A new address clears it."
            name="location"
            defaultValue={values.location === null ? "" : pointText(values.location)}
            error={form.faultOf("location")}
            optional
          />
        </WideField>
        <TextField label="County" hint="Some states ask for it in their records" {...field("county")} />
      </FormSection>
      <FormSection title="Instructions for Technicians">
        <WideField>
          <TextArea label="Access" hint="Gates, keys, codes, where to park" rows={2} {...field("accessInstructions")} />
        </WideField>
        <TextArea label="Safety" hint="Hazards, allergies, children" rows={2} {...field("safetyNotes")} />
        <TextArea label="Pets" hint="What kind, and where they stay" rows={2} {...field("petConsiderations")} />
      </FormSection>
    </FormDialog>
  );
}

/** The form holds words; the endpoint takes the area as a number. */
const FormOfWords = z
  .looseObject({ squareFootage: z.string(), location: z.string() })
  .transform(({ squareFootage, location, ...words }) => ({
    ...words,
    // What is no point is refused by the endpoint's schema, at this field.
    location: location.trim() === "" ? null : (readPoint(location) ?? location),
    squareFootage: squareFootage.trim() === "" ? null : Number(squareFootage.replaceAll(",", "")),
  }))
  // The endpoint's schema says which words there are.
  .transform((form) => form as unknown as z.input<typeof PropertyForm>)
  .pipe(PropertyForm);
