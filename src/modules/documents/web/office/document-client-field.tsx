import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf, propertiesQuery } from "#modules/appointments/web/index.ts";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import { SelectField } from "#ui/fields/select-field.tsx";

export interface DocumentClientFieldProps {
  /** Null while nobody is chosen. */
  client: string | null;
  property: string | null;
  onChange: (whose: { client: string | null; property: string | null }) => void;
  onClose?: () => void;
}

/** Whose documents are shown. The list of people to choose from is large, so the page does not wait for it. */
export function DocumentClientField({ client, property, onChange }: DocumentClientFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <AppointmentClientPicker
        name="client"
        value={client ?? ""}
        onChange={(chosen) => onChange({ client: chosen || null, property: null })}
        typed={typed}
        onType={setTyped}
        isFilter
      />
      {client !== null && (
        <PropertyField
          clientId={client}
          value={property}
          onChange={(chosen) => onChange({ client, property: chosen })}
        />
      )}
    </>
  );
}

interface PropertyFieldProps {
  clientId: string;
  value: string | null;
  onChange: (propertyId: string | null) => void;
}

function PropertyField({ clientId, value, onChange }: PropertyFieldProps) {
  const properties = useQuery(propertiesQuery(clientId)).data ?? [];
  if (properties.length < 2 && value === null) return null;
  return (
    <SelectField
      label="Property"
      placeholder={null}
      options={[
        { value: "", label: "Any" },
        ...properties.map((property) => ({ value: property.id, label: property.label || addressOf(property) })),
      ]}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
