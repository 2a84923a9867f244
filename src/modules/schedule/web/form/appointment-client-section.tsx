import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { addressOf } from "#modules/appointments/web/index.ts";
import { AppointmentClientPicker } from "./appointment-client-picker.tsx";
import type { DraftForm } from "./use-appointment-draft.ts";

export interface FormParts {
  form: DraftForm;
  faultOf: (name: string) => string | undefined;
}

/** Whom it is for, and where. */
export function AppointmentClientSection({ form, faultOf, fixedClient }: FormParts & { fixedClient: string | null }) {
  const { draft, properties } = form;
  return (
    <FormSection title="Client">
      <WideField>
        {fixedClient === null ? (
          <AppointmentClientPicker
            name="clientId"
            value={draft.clientId}
            onChange={form.chooseClient}
            error={faultOf("clientId")}
          />
        ) : (
          <p>{fixedClient}</p>
        )}
      </WideField>
      {properties.length > 1 ? (
        <SelectField
          label="Property"
          name="propertyId"
          placeholder={null}
          value={draft.propertyId}
          options={properties.map((property) => ({
            value: property.id,
            label: property.label === "" ? addressOf(property) : `${property.label} · ${addressOf(property)}`,
          }))}
          onChange={({ target }) => form.chooseProperty(target.value)}
          error={faultOf("propertyId")}
        />
      ) : (
        <input type="hidden" name="propertyId" value={draft.propertyId} />
      )}
      <TextField
        label="Location"
        name="location"
        optional
        autoComplete="off"
        value={draft.words.location}
        onChange={({ target }) => form.change({ words: { ...draft.words, location: target.value } })}
        error={faultOf("location")}
      />
    </FormSection>
  );
}
