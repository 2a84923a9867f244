import { SelectField } from "#ui/fields/select-field.tsx";
import type { FormParts } from "./appointment-client-section.tsx";
import type { AppointmentService } from "#modules/appointments/web/index.ts";

interface RepeatField extends Pick<FormParts, "faultOf"> {
  /** What is done; null while nothing was chosen. */
  service: AppointmentService | null;
  repeat: string;
  onChange: (repeat: string) => void;
}

/** How often a new appointment comes again, as often as its service is offered. */
export function AppointmentRepeatField({ service, repeat, onChange, faultOf }: RepeatField) {
  const options = service?.frequencyOptions ?? [];
  return (
    <SelectField
      label="Repeat"
      name="repeat"
      optional
      hint={hintOf(service)}
      placeholder="Once"
      options={options.map((value) => ({ value, label: value }))}
      value={repeat}
      onChange={({ target }) => onChange(target.value)}
      error={faultOf("repeat") ?? faultOf("frequency")}
    />
  );
}

function hintOf(service: AppointmentService | null): string {
  if (service === null) return "Choose a service type to see how often it can be repeated.";
  return service.isRecurring
    ? "Creates a recurring service; the next visit is scheduled from this one's completion."
    : "This service isn’t offered as a recurring service.";
}
