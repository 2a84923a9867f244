import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { AppointmentNotifyField } from "./appointment-notify-field.tsx";
import { AppointmentWarrantySection } from "./appointment-warranty-section.tsx";
import type { FormParts } from "./appointment-client-section.tsx";
import type { AddressWords } from "./appointment-draft.ts";

const WORDS: readonly { name: Exclude<keyof AddressWords, "location">; label: string; hint: string }[] = [
  { name: "accessInstructions", label: "Access instructions", hint: "Gates, codes, keys, parking" },
  { name: "safetyNotes", label: "Safety notes", hint: "Hazards, allergies, children" },
  { name: "petConsiderations", label: "Pets", hint: "What kind, and where they stay" },
];

/** What has to be minded there, what it may cost, and anything else. */
export function AppointmentSiteSection({
  form,
  faultOf,
  appointment,
}: FormParts & { appointment: OfficeAppointment | null }) {
  const { words } = form.draft;
  return (
    <FormSection title="On site">
      {WORDS.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={label}
          hint={hint}
          name={name}
          optional
          rows={2}
          value={words[name]}
          onChange={({ target }) => form.change({ words: { ...words, [name]: target.value } })}
          error={faultOf(name)}
        />
      ))}
      <TextField
        label="Estimated cost"
        hint="US dollars, such as 120 or 120.50"
        name="estimatedCostCents"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={form.draft.cost}
        onChange={({ target }) => form.change({ cost: target.value })}
        error={faultOf("estimatedCostCents")}
      />
      <WideField>
        <AppointmentWarrantySection form={form} />
      </WideField>
      <WideField>
        <AppointmentNotifyField draft={form.draft} appointment={appointment} />
      </WideField>
      <WideField>
        <TextArea
          label="Notes"
          name="notes"
          optional
          rows={3}
          defaultValue={appointment?.notes ?? ""}
          error={faultOf("notes")}
        />
      </WideField>
    </FormSection>
  );
}
