import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import { AppointmentNotifyField } from "./appointment-notify-field.tsx";

/** What the client is told, and what the team is. */
export const AppointmentNotesSection = ({
  form,
  faultOf,
  appointment,
}: FormParts & { appointment: OfficeAppointment | null }) => (
  <FormSection title="Confirmation and notes">
    <WideField>
      <AppointmentNotifyField draft={form.draft} appointment={appointment} />
    </WideField>
    <WideField>
      <TextArea label="Notes" name="notes" optional rows={2} defaultValue={form.draft.notes} error={faultOf("notes")} />
    </WideField>
  </FormSection>
);
