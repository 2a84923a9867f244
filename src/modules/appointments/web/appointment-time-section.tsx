import { useQuery } from "@tanstack/react-query";
import { isDay, parseTime } from "#platform/days.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { FormSection, WideField } from "#ui/form-section.tsx";
import { SelectField, type SelectOption } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { OfficeAppointment } from "../contract.ts";
import { APPOINTMENT_MINUTES, PRIORITIES, type TimeWindow } from "../rules.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import { withService } from "./appointment-draft.ts";
import { AppointmentPreviousField } from "./appointment-previous-field.tsx";
import { AppointmentRepeatField } from "./appointment-repeat-field.tsx";
import styles from "./appointment-time-section.module.css";
import { scheduleQuery } from "./schedule-queries.ts";
import { offeredServicesQuery, serviceOf, type VisitService } from "./service-queries.ts";
import { ServiceTypeField } from "./service-type-field.tsx";
import { availabilityOf } from "./visit-availability.ts";
import { lengthLabel, PRIORITY_LABELS, WINDOW_LABELS } from "./visit-labels.ts";

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
        hint={timeWindow === null ? undefined : wishHint(timeWindow)}
        value={draft.time}
        onChange={({ target }) => change({ time: target.value })}
        error={faultOf("time")}
      />
      <TechnicianField form={form} faultOf={faultOf} appointment={appointment} />
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
      hint={isError ? "The services of the catalogue could not be loaded." : undefined}
      error={faultOf("serviceType")}
    />
  );
}

const wishHint = (timeWindow: TimeWindow): string =>
  `Asked for: ${WINDOW_LABELS[timeWindow]}. Left open, it stays a request; with a time, it is scheduled and the client is told.`;

/** A length that a drag has made is none of the usual ones, and stays. */
const durationsWith = (minutes: number): number[] =>
  [...new Set<number>([...APPOINTMENT_MINUTES, minutes])].toSorted((a, b) => a - b);

/** Until the others are known, whoever goes there now: a list without its value would send none. */
const heldBy = (appointment: OfficeAppointment | null): SelectOption[] =>
  appointment === null || appointment.technicianId === null
    ? []
    : [{ value: appointment.technicianId, label: appointment.technicianName ?? "" }];

/** Everybody, with who is free at that time. */
function TechnicianField({ form, faultOf, appointment }: FormParts & Pick<TimeSection, "appointment">) {
  const { date, time, minutes, technicianId, serviceType } = form.draft;
  const schedule = useQuery({ ...scheduleQuery({ from: date, days: 1 }), enabled: isDay(date) });
  const { visits = [] } = schedule.data ?? {};
  const start = parseTime(time);
  const service = serviceOf(useQuery(offeredServicesQuery()).data ?? [], serviceType);
  return (
    <SelectField
      label="Technician"
      name="technicianId"
      optional={start === null && appointment !== null && appointment.timeWindow !== null}
      hint={start === null ? "Choose a time to see who is free." : undefined}
      value={technicianId}
      options={
        schedule.data?.technicians.map((technician) => ({
          value: technician.technicianId,
          label:
            start === null
              ? technician.name
              : `${technician.name} · ${availabilityOf(technician, visits, { date, start, minutes }, { movingId: appointment?.id, service }).words}`,
        })) ?? heldBy(appointment)
      }
      onChange={({ target }) => form.change({ technicianId: target.value })}
      error={faultOf("technicianId")}
    />
  );
}
