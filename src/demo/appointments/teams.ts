import type { AppointmentRow } from "#modules/appointments/factories.ts";
import { addDays } from "#platform/days.ts";
import { placeAppointment, type Story } from "./place-appointment.ts";
import type { Parts } from "./make-appointments.ts";

/** What two go to: one appointment with both, and one for which somebody is still to be found. */
export function teamAppointments(
  story: Story,
  { clients, technicians, random, diary, serviceOf }: Parts,
): AppointmentRow[] {
  const service = serviceOf("bed-bug-treatment");
  const place = (ahead: number) => {
    const request = { client: random.pick(clients), technicians, day: addDays(story.today, ahead), service };
    return placeAppointment(request, story, { random, diary });
  };
  const [whole, alone] = [place(1), place(2)];
  return [whole, alone && { ...alone, assistant_ids: [] }]
    .filter((row) => row !== null)
    .map((row): AppointmentRow => ({ ...row, status: "scheduled" }));
}
