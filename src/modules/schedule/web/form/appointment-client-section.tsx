import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { addressOf } from "#modules/appointments/web/index.ts";
import { AppointmentClientPicker } from "./appointment-client-picker.tsx";
import type { DraftForm } from "./use-appointment-draft.ts";

export interface FormParts {
  form: DraftForm;
  faultOf: (name: string) => string | undefined;
}

interface ClientSection extends FormParts {
  /** Of what is there: it stays theirs. */
  fixedClient: string | null;
  /** Somebody new is being added, above the form. */
  isAdding: boolean;
  onAdd: (typed: string) => void;
}

/** Whom it is for, and at which of their properties. */
export function AppointmentClientSection({ form, faultOf, fixedClient, isAdding, onAdd }: ClientSection) {
  const { draft, properties } = form;
  if (isAdding) return <input type="hidden" name="clientId" value="" />;
  return (
    <FormSection title="Client">
      <WideField>
        {fixedClient === null ? (
          <AppointmentClientPicker
            name="clientId"
            value={draft.clientId}
            onChange={form.chooseClient}
            onAdd={onAdd}
            error={faultOf("clientId")}
          />
        ) : (
          <p>{fixedClient}</p>
        )}
      </WideField>
      {properties.length > 1 ? (
        <WideField>
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
        </WideField>
      ) : (
        <input type="hidden" name="propertyId" value={draft.propertyId} />
      )}
    </FormSection>
  );
}
