import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { fieldOf, type ClientFields } from "./client-fields.ts";
import { optionsOf, PROPERTY_TYPE_LABELS, WANTED_SERVICE_LABELS } from "../client-labels.ts";

/** What they want done, and for what kind of place. */
export function ClientCareSection(fields: ClientFields) {
  return (
    <FormSection title="Service Details">
      <SelectField
        {...fieldOf(fields, "serviceType")}
        placeholder="Not specified"
        required={false}
        options={optionsOf(WANTED_SERVICE_LABELS)}
      />
      <SelectField
        {...fieldOf(fields, "propertyType")}
        placeholder="Not specified"
        required={false}
        options={optionsOf(PROPERTY_TYPE_LABELS)}
      />
      <TextField {...fieldOf(fields, "squareFootage")} inputMode="numeric" autoComplete="off" optional />
      <WideField>
        <TextArea {...fieldOf(fields, "specialRequests")} rows={3} optional />
      </WideField>
    </FormSection>
  );
}
