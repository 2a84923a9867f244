import { currentCompany } from "#modules/company/server/index.ts";
import { instantOf, MINUTES_A_DAY, parseTime } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/db.ts";
import { slotTaken } from "./book-consultation.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import { refusal } from "./check-consultation-time.ts";
import { technicianBusy } from "./check-place.ts";
import { placedAs } from "./place-appointment.ts";
import type { DetailRow } from "./queries.ts";

export interface NewTime {
  date: string;
  time: string;
}

/**
 * Moves an appointment, or gives a wish its time; the office may choose any quarter of an hour to come, also outside
 * business hours. Whether the time is taken is for the database to say.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.slot_taken | appointments.technician_busy
 */
export async function rescheduleAppointment(ctx: Ctx, { date, time, ...seen }: Seen & NewTime): Promise<DetailRow> {
  const { time_zone: zone } = await currentCompany(ctx);
  const start = parseTime(time) ?? 0;
  const refused = (message: string) => refusal("time", message, ctx.language);

  const instant = instantOf(date, start, zone);
  if (instant === null) throw refused("That time does not exist on this day, because the clocks change");
  if (instant <= ctx.now()) throw refused("Please choose a time in the future");

  return changeAppointment(ctx, seen, {
    action: "reschedule",
    make(row, ctx) {
      if (start + row.minutes > MINUTES_A_DAY) throw refused("The visit would go on past midnight");
      if (row.time_window === null && row.scheduled_on === date && row.start_minute === start) return null;
      const { minutes, technician_id } = row;
      return placedAs(ctx, row, { scheduled_on: date, start_minute: start, minutes, technician_id, time_zone: zone });
    },
  })
    .catch(onConstraint("booking_day_not_overfull", slotTaken))
    .catch(onConstraint("appointment_no_overlap", technicianBusy));
}
