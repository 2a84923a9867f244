import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { instantOf, MINUTES_A_DAY, parseTime } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/db.ts";
import { translateMessage } from "#platform/server/texts.ts";
import { statusAfterMove } from "../rules.ts";
import { slotTaken } from "./book-consultation.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import type { DetailRow } from "./queries.ts";

export interface NewTime {
  date: string;
  time: string;
}

/**
 * Moves an appointment; the office may choose any quarter of an hour to come, also outside business hours. Whether
 * the time is taken is for the database to say.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.slot_taken | appointments.technician_busy
 */
export async function rescheduleAppointment(ctx: Ctx, { date, time, ...seen }: Seen & NewTime): Promise<DetailRow> {
  const { time_zone: zone } = await currentCompany(ctx);
  const start = parseTime(time) ?? 0;
  const refusal = (message: string) =>
    new AppError("invalid", "request.invalid", {
      errors: [{ path: "time", message: translateMessage(message, ctx.language) }],
    });

  const instant = instantOf(date, start, zone);
  if (instant === null) throw refusal("That time does not exist on this day, because the clocks change");
  if (instant <= ctx.now()) throw refusal("Please choose a time in the future");

  return changeAppointment(ctx, seen, {
    action: "reschedule",
    letter: "moved",
    columns(row) {
      if (start + row.minutes > MINUTES_A_DAY) throw refusal("The visit would go on past midnight");
      if (row.scheduled_on === date && row.start_minute === start) return null;
      return { scheduled_on: date, start_minute: start, time_zone: zone, status: statusAfterMove(row.status) };
    },
  })
    .catch(onConstraint("booking_day_not_overfull", slotTaken))
    .catch(onConstraint("appointment_no_overlap", technicianBusy));
}

const technicianBusy = () =>
  new AppError("conflict", "appointments.technician_busy", {
    detail: "The technician has another visit at that time.",
  });
