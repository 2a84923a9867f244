import { useState } from "react";
import { servesAddress, type ServiceArea } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { FormSection, WideField } from "#ui/form-section.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { fieldOf, type ClientFields } from "./client-fields.ts";
import styles from "./client-address-section.module.css";

interface AddressSection extends ClientFields {
  serviceAreas: readonly ServiceArea[];
}

/** Where the company goes. An address outside the service area is told, and taken all the same. */
export function ClientAddressSection({ serviceAreas, ...fields }: AddressSection) {
  const [place, setPlace] = useState({ state: fields.values.state, zipCode: fields.values.zipCode });
  const states = statesInOrder(serviceAreas.map(({ state }) => state));
  const isOutside = place.state !== "" && /^\d{5}/.test(place.zipCode.trim()) && !servesAddress(serviceAreas, place);
  return (
    <FormSection title="Property Address">
      <WideField>
        <TextField {...fieldOf(fields, "address")} autoComplete="off" />
      </WideField>
      <TextField {...fieldOf(fields, "city")} autoComplete="off" />
      <div className={styles.place}>
        <SelectField
          {...fieldOf(fields, "state")}
          options={states.map((code) => ({ value: code, label: stateName(code, "en") }))}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, state: value }))}
        />
        <TextField
          {...fieldOf(fields, "zipCode")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, zipCode: value }))}
        />
      </div>
      <div role="status" className={styles.told}>
        {isOutside && (
          <p className={styles.outside}>
            This address is outside your service area. The client can be added all the same.
          </p>
        )}
      </div>
    </FormSection>
  );
}
