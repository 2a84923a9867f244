import { useState } from "react";
import { firstStatesOf, servesAddress, type ServiceArea } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { labelOf } from "../client-labels.ts";
import styles from "./client-address-section.module.css";

type AddressField = "address" | "city" | "state" | "zipCode";

interface AddressSection {
  /** What stands in the fields at first. */
  values: Readonly<Record<AddressField, string>>;
  faultOf: (name: string) => string | undefined;
  serviceAreas: readonly ServiceArea[];
}

/** Where the company goes. An address outside the service area is told, and taken all the same. */
export function ClientAddressSection({ values, faultOf, serviceAreas }: AddressSection) {
  const [place, setPlace] = useState({ state: values.state, zipCode: values.zipCode });
  const field = (name: AddressField) => ({
    label: labelOf(name),
    name,
    defaultValue: values[name],
    error: faultOf(name),
  });
  const states = statesInOrder(firstStatesOf(serviceAreas));
  const isOutside = place.state !== "" && /^\d{5}/.test(place.zipCode.trim()) && !servesAddress(serviceAreas, place);
  return (
    <FormSection title="Property Address">
      <WideField>
        <TextField {...field("address")} autoComplete="off" />
      </WideField>
      <TextField {...field("city")} autoComplete="off" />
      <div className={styles.place}>
        <SelectField
          {...field("state")}
          // The schema speaks of letters, which nobody types here.
          error={faultOf("state") && "Please choose a state"}
          options={states.map((code) => ({ value: code, label: stateName(code, "en") }))}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, state: value }))}
        />
        <TextField
          {...field("zipCode")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, zipCode: value }))}
        />
      </div>
      <div role="status" className={styles.told}>
        {isOutside && (
          <p className={styles.outside}>This address is outside your service area. You can still save it.</p>
        )}
      </div>
    </FormSection>
  );
}
