import { useQuery } from "@tanstack/react-query";
import { isDay, parseTime } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, type SelectOption } from "#ui/fields/select-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { missingWords, MAX_ASSISTANTS, techniciansMissing } from "#modules/appointments/rules.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import styles from "./appointment-team-section.module.css";
import { withAsked } from "./appointment-draft.ts";
import { scheduleQuery } from "../schedule-queries.ts";
import { offeredServicesQuery, serviceOf, type AppointmentService } from "#modules/appointments/web/index.ts";
import { availabilityOf } from "../appointment-availability.ts";

interface TeamSection extends FormParts {
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** Who leads and who goes along: everybody, with who is free at that time, and how many the service asks for. */
export function AppointmentTeamSection({ form, faultOf, appointment }: TeamSection) {
  const { technicianId, assistantIds, serviceType } = form.draft;
  const service = serviceOf(useQuery(offeredServicesQuery()).data ?? [], serviceType);
  const required = service?.techniciansRequired ?? 1;
  const choices = useChoices(form, appointment, service);
  const chosen = assistantIds.filter((id) => id !== "");
  // A field for each who is asked for, and for each who goes beyond that.
  const count = Math.max(required - 1, assistantIds.length);
  const slots = Array.from({ length: count }, (_, index) => assistantIds[index] ?? "");
  const missing = techniciansMissing({ technicianId: technicianId || null, assistantIds: chosen }, required);
  const change = (next: readonly string[]) => form.change({ assistantIds: next });
  return (
    <>
      <SelectField
        label="Technician"
        name="technicianId"
        optional={!choices.hasTime && appointment !== null && appointment.timeWindow !== null}
        hint={choices.hasTime ? undefined : "Choose a time to see who is available."}
        value={technicianId}
        options={choices.leads}
        onChange={({ target }) => form.become((now) => withAsked(now, { technicianId: target.value }))}
        error={faultOf("technicianId")}
      />
      <input type="hidden" name="assistantIds" value={chosen.join(",")} />
      {slots.map((id, index) => (
        <SelectField
          // The place in the list is what the field is about.
          key={index}
          label={`Technician ${index + 2}`}
          optional
          hint={index === 0 && required > 1 ? teamHint(required, missing, technicianId !== "") : undefined}
          value={id}
          options={choices.mates.filter(
            ({ value }) => value === id || (value !== technicianId && !slots.includes(value)),
          )}
          onChange={({ target }) => change(slots.map((held, place) => (place === index ? target.value : held)))}
          error={index === 0 ? faultOf("assistantIds") : undefined}
        />
      ))}
      {count < MAX_ASSISTANTS && (
        <div className={styles.more}>
          <Button tone="quiet" onClick={() => change([...slots, ""])}>
            Add another technician
          </Button>
        </div>
      )}
    </>
  );
}

const teamHint = (required: number, missing: number, hasLead: boolean): string =>
  hasLead && missing > 0
    ? `This service requires ${required} technicians. ${missingWords(missing)}.`
    : `This service requires ${required} technicians.`;

interface Choices {
  hasTime: boolean;
  leads: SelectOption[];
  mates: SelectOption[];
}

function useChoices(
  { draft, properties }: FormParts["form"],
  appointment: OfficeAppointment | null,
  service: AppointmentService | null,
): Choices {
  const { date, time, minutes, propertyId, technicianId } = draft;
  const schedule = useQuery({ ...scheduleQuery({ from: date, days: 1 }), enabled: isDay(date) });
  const start = parseTime(time);
  const state = properties.find(({ id }) => id === propertyId)?.state;
  // Until the others are known, whoever goes there now: a list without its value would send none.
  if (!schedule.data)
    return { hasTime: start !== null, leads: heldBy(technicianId, appointment), mates: matesOf(appointment) };
  const { appointments, technicians } = schedule.data;
  const optionsFor = (needed: AppointmentService | null) =>
    technicians.map((technician): SelectOption => {
      const asked = { movingId: appointment?.id, service: needed, state };
      const words =
        start === null ? null : availabilityOf(technician, appointments, { date, start, minutes }, asked).words;
      return {
        value: technician.technicianId,
        label: words === null ? technician.name : `${technician.name} · ${words}`,
      };
    });
  // Whoever goes along need not have what the service asks of who leads.
  return { hasTime: start !== null, leads: optionsFor(service), mates: optionsFor(null) };
}

const heldBy = (technicianId: string, appointment: OfficeAppointment | null): SelectOption[] => {
  if (technicianId === "") return [];
  const isKnown = appointment?.technicianId === technicianId;
  return [{ value: technicianId, label: isKnown ? (appointment.technicianName ?? "") : "Loading…" }];
};

const matesOf = (appointment: OfficeAppointment | null): SelectOption[] =>
  (appointment?.assistants ?? []).map(({ id, name }) => ({ value: id, label: name }));
