import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { dateLabel, doneAppointmentsQuery } from "#modules/appointments/web/index.ts";
import { officeAppointmentQuery } from "../schedule-queries.ts";

interface PreviousFieldProps {
  clientId: string;
  /** Of the follow-up: what was in another year says so. */
  date: string;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
  error: string | undefined;
}

/** Which of the client's appointments a follow-up follows: the last that was done, unless somebody says another. */
export function AppointmentPreviousField({ clientId, date, appointment, error }: PreviousFieldProps) {
  const done = useQuery(doneAppointmentsQuery(clientId)).data ?? [];
  const held = useHeld(appointment?.previousAppointmentId ?? null);
  const [chosen, setChosen] = useState(appointment?.isFollowUp ? (appointment.previousAppointmentId ?? "") : null);
  const others = done.filter(({ id }) => id !== held?.id && id !== appointment?.id);
  const options = (held ? [held, ...others] : others).map(({ id, title, doneOn }) => ({
    value: id,
    label: doneOn === null ? title : `${title} · ${dateLabel(doneOn, date)}`,
  }));
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Previous appointment"
      name="previousAppointmentId"
      optional
      placeholder="None in particular"
      options={options}
      value={chosen ?? options[0]?.value ?? ""}
      onChange={({ target }) => setChosen(target.value)}
      error={error}
    />
  );
}

/** The one that the appointment follows now stays on offer, however long ago it was. */
function useHeld(id: string | null) {
  const held = useQuery({ ...officeAppointmentQuery(id ?? ""), enabled: id !== null }).data;
  if (id === null) return null;
  return { id, title: held?.title ?? "As before", doneOn: held?.date ?? null };
}
