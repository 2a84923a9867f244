import { useState } from "react";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { addressOf } from "#modules/appointments/web/index.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { AppointmentClientPicker } from "./appointment-client-picker.tsx";
import { AppointmentServiceField } from "./appointment-service-field.tsx";
import { AppointmentWarrantySection } from "./appointment-warranty-section.tsx";
import type { DraftForm } from "./use-appointment-draft.ts";
import { nameOf } from "../appointment-labels.ts";

export interface FormParts {
  form: DraftForm;
  faultOf: (name: string) => string | undefined;
}

interface ClientSection extends FormParts {
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
  today: string;
  /** Somebody new is being added, above the form. */
  isAdding: boolean;
  onAdd: (typed: string) => void;
}

/** Whom it is for, at which of their properties, and what is done there. */
export function AppointmentClientSection({ isAdding, onAdd, today, ...parts }: ClientSection) {
  const { form, faultOf, appointment } = parts;
  const { clientId } = form.draft;
  // Here, because the picker goes while somebody is added, and comes back with it when nobody was.
  const [typed, setTyped] = useState("");
  return (
    <FormSection title={isAdding ? "Service" : "Client and service"}>
      {isAdding ? (
        <input type="hidden" name="clientId" value="" />
      ) : (
        <WideField>
          {appointment ? (
            <p>{nameOf(appointment)}</p>
          ) : (
            <AppointmentClientPicker
              name="clientId"
              value={clientId}
              onChange={form.chooseClient}
              typed={typed}
              onType={setTyped}
              onAdd={onAdd}
              error={faultOf("clientId")}
            />
          )}
        </WideField>
      )}
      <PropertyField {...parts} />
      <WideField>
        <AppointmentServiceField {...parts} today={today} />
      </WideField>
      <AppointmentWarrantySection form={form} />
    </FormSection>
  );
}

/** Only of somebody who has several is it asked. */
function PropertyField({ form: { draft, properties, chooseProperty }, faultOf }: FormParts) {
  if (properties.length <= 1) return <input type="hidden" name="propertyId" value={draft.propertyId} />;
  return (
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
        onChange={({ target }) => chooseProperty(target.value)}
        error={faultOf("propertyId")}
      />
    </WideField>
  );
}
