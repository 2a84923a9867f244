import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { APPOINTMENT_MINUTES, type TimeWindow } from "#modules/appointments/rules.ts";
import { WINDOW_LABELS, lengthLabel } from "#modules/appointments/web/index.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import { withAsked } from "./appointment-draft.ts";
import { AppointmentTeamSection } from "./appointment-team-section.tsx";
import { AppointmentTimesField } from "./appointment-times-field.tsx";

interface TimeSection extends FormParts {
  today: string;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** When, for how long, by whom, and for how much: one of the times that are offered, or by hand. */
export function AppointmentTimeSection({ form, faultOf, today, appointment }: TimeSection) {
  const { draft, change, become } = form;
  const timeWindow = appointment?.timeWindow ?? null;
  return (
    <FormSection title="Time and technician">
      {/* What has a time is moved with its own dialog, or by hand. */}
      {(appointment === null || timeWindow !== null) && (
        <WideField>
          <AppointmentTimesField form={form} today={today} appointment={appointment} />
        </WideField>
      )}
      <TextField
        label="Date"
        name="date"
        type="date"
        min={today}
        value={draft.date}
        onChange={({ target }) => become((now) => withAsked(now, { date: target.value }))}
        error={faultOf("date")}
      />
      <TextField
        label="Time"
        name="time"
        type="time"
        step="900"
        optional={timeWindow !== null}
        hint={timeWindow === null ? undefined : requestHint(timeWindow)}
        value={draft.time}
        onChange={({ target }) => become((now) => withAsked(now, { time: target.value }))}
        error={faultOf("time")}
      />
      <SelectField
        label="Duration"
        name="minutes"
        placeholder={null}
        options={durationsWith(draft.minutes).map((minutes) => ({
          value: String(minutes),
          label: lengthLabel(minutes),
        }))}
        value={String(draft.minutes)}
        onChange={({ target }) => change({ minutes: Number(target.value) })}
        error={faultOf("minutes")}
      />
      <AppointmentTeamSection form={form} faultOf={faultOf} appointment={appointment} />
      <TextField
        label="Estimated cost"
        hint="US dollars, such as 120 or 120.50"
        name="estimatedCostCents"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={draft.cost}
        onChange={({ target }) => change({ cost: target.value })}
        error={faultOf("estimatedCostCents")}
      />
    </FormSection>
  );
}

const requestHint = (timeWindow: TimeWindow): string =>
  `Requested: ${WINDOW_LABELS[timeWindow]}. Without a time, it stays a request; with a time, it is scheduled and the client is notified.`;

/** A length that a drag has made is none of the usual ones, and stays. */
const durationsWith = (minutes: number): number[] =>
  [...new Set<number>([...APPOINTMENT_MINUTES, minutes])].toSorted((a, b) => a - b);
