import { useQuery } from "@tanstack/react-query";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { APPOINTMENT_MINUTES, PRIORITIES, type TimeWindow } from "#modules/appointments/rules.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import { withService } from "./appointment-draft.ts";
import { AppointmentPreviousField } from "./appointment-previous-field.tsx";
import { AppointmentTeamSection } from "./appointment-team-section.tsx";
import { AppointmentRepeatField } from "./appointment-repeat-field.tsx";
import styles from "./appointment-time-section.module.css";
import {
  ServiceTypeField,
  type VisitService,
  WINDOW_LABELS,
  lengthLabel,
  offeredServicesQuery,
  serviceOf,
} from "#modules/appointments/web/index.ts";
import { PRIORITY_LABELS } from "../visit-labels.ts";

interface TimeSection extends FormParts {
  today: string;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** What is done, when, for how long, and by whom. */
export function AppointmentTimeSection({ form, faultOf, today, appointment }: TimeSection) {
  const { draft, change } = form;
  const timeWindow = appointment?.timeWindow ?? null;
  const services = useQuery(offeredServicesQuery()).data ?? [];
  return (
    <FormSection title="Service and time">
      <ServiceField form={form} faultOf={faultOf} appointment={appointment} services={services} />
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
      <TextField
        label="Date"
        name="date"
        type="date"
        min={today}
        value={draft.date}
        onChange={({ target }) => change({ date: target.value })}
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
        onChange={({ target }) => change({ time: target.value })}
        error={faultOf("time")}
      />
      <AppointmentTeamSection form={form} faultOf={faultOf} appointment={appointment} />
      <SelectField
        label="Priority"
        name="priority"
        placeholder={null}
        options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        defaultValue={appointment?.priority ?? "normal"}
      />
      {appointment === null && (
        <AppointmentRepeatField service={serviceOf(services, draft.serviceType)} faultOf={faultOf} />
      )}
      <WideField>
        <div className={styles.kinds}>
          <CheckboxField
            label="Initial inspection"
            name="isInitialInspection"
            checked={draft.isInitialInspection}
            onChange={({ target }) => change({ isInitialInspection: target.checked })}
          />
          <CheckboxField
            label="Follow-up"
            name="isFollowUp"
            checked={draft.isFollowUp}
            onChange={({ target }) => change({ isFollowUp: target.checked, isFollowUpTyped: true })}
          />
          <CheckboxField
            label="Depends on the weather"
            name="weatherDependency"
            defaultChecked={appointment?.weatherDependency ?? false}
          />
        </div>
      </WideField>
      {draft.isFollowUp && draft.clientId !== "" && (
        <AppointmentPreviousField
          key={draft.clientId}
          clientId={draft.clientId}
          date={draft.date}
          appointment={appointment}
          error={faultOf("previousAppointmentId")}
        />
      )}
    </FormSection>
  );
}

interface ServiceChoice extends FormParts, Pick<TimeSection, "appointment"> {
  services: readonly VisitService[];
}

/** What a visitor asked to be consulted about stays in their words. */
function ServiceField({ form, faultOf, appointment, services }: ServiceChoice) {
  const { isError } = useQuery(offeredServicesQuery());
  if (appointment?.kind === "consultation") return null;
  return (
    <ServiceTypeField
      services={services}
      held={appointment && { slug: appointment.serviceType, name: appointment.title }}
      value={form.draft.serviceType}
      onChange={(slug) => form.become((now) => withService(now, serviceOf(services, slug)))}
      hint={isError ? "The services could not be loaded." : undefined}
      error={faultOf("serviceType")}
    />
  );
}

const requestHint = (timeWindow: TimeWindow): string =>
  `Requested: ${WINDOW_LABELS[timeWindow]}. Without a time, it stays a request; with a time, it is scheduled and the client is notified.`;

/** A length that a drag has made is none of the usual ones, and stays. */
const durationsWith = (minutes: number): number[] =>
  [...new Set<number>([...APPOINTMENT_MINUTES, minutes])].toSorted((a, b) => a - b);
