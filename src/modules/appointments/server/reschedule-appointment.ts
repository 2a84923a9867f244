import { currentCompany } from "#modules/company/server/index.ts";
import { instantOf, parseTime } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import { refusal } from "#platform/server/refusal.ts";
import { onTaken } from "./checks/check-place.ts";
import { moveTo, withTeam } from "./schedule-appointment.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";

export interface NewTime {
  date: string;
  time: string;
  /** Whoever has it now unless told. */
  technicianId?: string | undefined;
  /** As they are unless told. */
  assistantIds?: readonly string[] | undefined;
  outsideHours: boolean;
  /** Why somebody goes who lacks what is needed there on that day. */
  skillsReason: string;
  notifyClient: boolean;
}

/**
 * Moves an appointment as it is, or gives a request its time, by the rules of placing one; only to a time to come, because
 * the client is told of it.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 *   | appointments.technician_unfit
 */
export async function rescheduleAppointment(
  ctx: Ctx,
  { technicianId, ...request }: Seen & NewTime,
): Promise<SummaryRow> {
  const { time_zone: zone } = await currentCompany(ctx);
  const instant = instantOf(request.date, parseTime(request.time) ?? 0, zone);
  if (instant !== null && instant <= ctx.now())
    throw refusal("time", "Please choose a time in the future", ctx.language);
  return changeAppointment(ctx, request, {
    action: "reschedule",
    make: (row, ctx) =>
      moveTo(
        ctx,
        row,
        withTeam(row, { ...request, minutes: row.minutes, technicianId: technicianId ?? row.technician_id }),
      ),
  }).catch(onTaken(ctx));
}
