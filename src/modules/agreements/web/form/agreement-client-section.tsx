import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf, chosenClientQuery, LANGUAGE_LABELS, propertiesQuery } from "#modules/appointments/web/index.ts";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { withClient } from "./agreement-draft.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";

interface ClientSection extends AgreementFormParts {
  /** Somebody new is being added, above the form. */
  isAdding: boolean;
  onAdd?: (typed: string) => void;
}

/** Whom it is with. What is filled in can be changed: it stands in the agreement as it stands here. */
export function AgreementClientSection({ isAdding, onAdd, ...parts }: ClientSection) {
  const { draft, become, faultOf } = parts;
  const [typed, setTyped] = useState("");
  const client = useQuery({ ...chosenClientQuery(draft.clientId), enabled: draft.clientId !== "" }).data;
  // Whose fields were filled in last: of a draft that is edited, or was kept over a reload, its own words stay.
  const [filled, setFilled] = useState(draft.clientName === "" ? "" : draft.clientId);
  if (client && client.id === draft.clientId && filled !== client.id) {
    setFilled(client.id);
    become((now) => (now.clientId === client.id ? withClient(now, client) : now));
  }
  return (
    <FormSection title="Client Information">
      {isAdding ? (
        <input type="hidden" name="clientId" value="" />
      ) : (
        <WideField>
          <AppointmentClientPicker
            name="clientId"
            value={draft.clientId}
            onChange={(clientId) => become((now) => ({ ...now, clientId, propertyId: "" }))}
            typed={typed}
            onType={setTyped}
            {...(onAdd && { onAdd })}
            error={faultOf("clientId")}
          />
        </WideField>
      )}
      <TextField
        label="Client Name"
        name="clientName"
        maxLength={200}
        autoComplete="off"
        value={draft.clientName}
        onChange={({ target: { value } }) => become((now) => ({ ...now, clientName: value }))}
        error={faultOf("clientName")}
      />
      <TextField
        label="Email Address"
        name="clientEmail"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={draft.clientEmail}
        onChange={({ target: { value } }) => become((now) => ({ ...now, clientEmail: value }))}
        error={faultOf("clientEmail")}
      />
      <TextField
        label="Phone Number"
        name="clientPhone"
        optional
        inputMode="tel"
        maxLength={40}
        autoComplete="off"
        value={draft.clientPhone}
        onChange={({ target: { value } }) => become((now) => ({ ...now, clientPhone: value }))}
        error={faultOf("clientPhone")}
      />
      <TextField
        label="Property Address"
        name="clientAddress"
        maxLength={500}
        autoComplete="off"
        value={draft.clientAddress}
        onChange={({ target: { value } }) => become((now) => ({ ...now, clientAddress: value }))}
        error={faultOf("clientAddress")}
      />
      <SelectField
        label="Language"
        hint="The client reads the contract in this language."
        name="language"
        placeholder={null}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
        value={draft.language}
        onChange={({ target }) => {
          const language = LANGUAGES.find((one) => one === target.value);
          if (language) become((now) => ({ ...now, language }));
        }}
        error={faultOf("language")}
      />
      <PlaceField {...parts} />
    </FormSection>
  );
}

/** Where the work is done. Only of somebody who has several places is it asked; the address above follows. */
function PlaceField({ draft, become, faultOf }: AgreementFormParts) {
  const { clientId, propertyId } = draft;
  const properties = useQuery({ ...propertiesQuery(clientId), enabled: clientId !== "" }).data ?? [];
  const isKnown = properties.some(({ id }) => id === propertyId);
  // What a draft has stays as it is, also while its places are not there yet, or when it was archived meanwhile.
  if (properties.length <= 1 && (isKnown || propertyId === ""))
    return <input type="hidden" name="propertyId" value={propertyId} />;
  return (
    <SelectField
      label="Property"
      name="propertyId"
      placeholder={null}
      value={propertyId}
      options={[
        { value: "", label: "The client’s own address" },
        ...(isKnown || propertyId === "" ? [] : [{ value: propertyId, label: "As before" }]),
        ...properties
          .filter(({ isPrimary, id }) => !isPrimary || id === propertyId)
          .map((property) => ({
            value: property.id,
            label: property.label === "" ? addressOf(property) : `${property.label} · ${addressOf(property)}`,
          })),
      ]}
      onChange={({ target: { value } }) => {
        const place = properties.find(({ id, isPrimary }) => (value === "" ? isPrimary : id === value));
        become((now) => ({ ...now, propertyId: value, ...(place && { clientAddress: addressOf(place) }) }));
      }}
      error={faultOf("propertyId")}
    />
  );
}
