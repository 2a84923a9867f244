import { CheckboxList } from "#ui/fields/lists/checkbox-list.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { PEST_NAMES } from "../../rules.ts";
import { fieldOf, type ClientFields } from "./client-fields.ts";
import {
  labelOf,
  optionsOf,
  PREVIOUS_TREATMENT_LABELS,
  SEVERITY_LABELS,
  URGENCY_LABELS,
  WHEN_STARTED_LABELS,
} from "../client-labels.ts";

const PESTS = PEST_NAMES.map((name) => ({ value: name, label: name }));

/** What they called about. */
export function ClientInfestationSection(fields: ClientFields) {
  return (
    <FormSection title="Current Infestation Details">
      <WideField>
        <CheckboxList
          legend={labelOf("pestTypes")}
          name="pestTypes"
          options={PESTS}
          defaultValue={fields.values.pestTypes}
          error={fields.faultOf("pestTypes")}
        />
      </WideField>
      <SelectField
        {...fieldOf(fields, "severity")}
        placeholder="Not specified"
        required={false}
        options={optionsOf(SEVERITY_LABELS)}
      />
      <SelectField {...fieldOf(fields, "whenStarted")} options={optionsOf(WHEN_STARTED_LABELS)} optional />
      <SelectField {...fieldOf(fields, "previousTreatments")} options={optionsOf(PREVIOUS_TREATMENT_LABELS)} optional />
      <SelectField
        {...fieldOf(fields, "urgency")}
        placeholder="Not specified"
        required={false}
        options={optionsOf(URGENCY_LABELS)}
      />
      <WideField>
        <TextArea {...fieldOf(fields, "infestationDescription")} rows={3} optional />
      </WideField>
    </FormSection>
  );
}
