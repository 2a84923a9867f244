import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MINUTES_A_DAY } from "#platform/server/calendar/calendar.ts";
import { canBeMoved } from "../rules.ts";
import { teamOf, type Team } from "../rules-team.ts";
import type { AppointmentEdit } from "../contract.ts";
import { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
import { refusal } from "#platform/server/refusal.ts";
import { checkPlace, checkTeam, onTaken } from "./checks/check-place.ts";
import { checkService } from "./checks/check-service.ts";
import { checkSkillsOf } from "./checks/check-skills.ts";
import { heldTeamOf, isScheduledAs, scheduledAs, withSkills, withTeam, type Notice } from "./schedule-appointment.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";
import { serviceColumns, appointmentColumns } from "./appointment-columns.ts";

type Edit = Seen & AppointmentEdit & Notice & { outsideHours: boolean; skillsReason: string };
type Asked = Edit & Team;

/**
 * Changes what the office's form says of an appointment, its time and its technician with it. A request is placed only
 * when a time was filled in.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile | appointments.cannot_edit
 *   | properties.not_found | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 *   | appointments.technician_unfit
 */
export const updateAppointment = (ctx: Ctx, edit: Edit): Promise<SummaryRow> =>
  changeAppointment(ctx, edit, {
    action: "edit",
    make: async (row, ctx) => {
      const form: Asked = withTeam(row, edit);
      const made = await placeIfMoved(ctx, row, form);
      const described = await describe(ctx, row, form);
      const skills = await skillsOf(ctx, row, { ...form, propertyId: described.property_id ?? null });
      const { columns, ...placed } = withSkills(made, skills);
      return {
        ...placed,
        notifyClient: form.notifyClient,
        columns: { ...described, ...columns },
        instructions: form,
      };
    },
  }).catch(onTaken(ctx));

/**
 * @throws AppError request.invalid | appointments.cannot_edit: somebody is there already, so where and when it is is a
 * fact
 */
async function placeIfMoved(ctx: Ctx, row: Before, form: Asked): Promise<Made> {
  const { time, technicianId } = form;
  if (time === null) return keepRequest(ctx, row, form);
  if (technicianId === null) throw refusal("technicianId", "Please choose a technician", ctx.language);
  const request = { ...form, time };
  if (isScheduledAs(row, request)) return { columns: {}, event: "changed" };
  if (!canBeMoved(row.status))
    throw new AppError("conflict", "appointments.cannot_edit", {
      detail: "This appointment has started, so its time and technician can't be changed.",
    });
  return scheduledAs(ctx, row, await checkPlace(ctx, request, teamOf(heldTeamOf(row))));
}

const skillsOf = (ctx: Ctx, row: Before, form: Asked): Promise<string> =>
  checkSkillsOf(ctx, row, {
    ...form,
    serviceType: form.serviceType ?? row.service_type,
    isScheduled: form.time !== null,
  });

/** What the client asked for stays theirs; how long it takes and who is to go there are the office's to say. */
async function keepRequest(ctx: Ctx, row: Before, { date, minutes, ...team }: Asked): Promise<Made> {
  const refused = (path: string, message: string) => refusal(path, message, ctx.language);
  if (row.time_window === null) throw refused("time", "Please choose a time on the quarter hour");
  if (date !== row.scheduled_on)
    throw refused("time", "Please choose a time for the new day, or keep the requested day");
  if (row.start_minute + minutes > MINUTES_A_DAY) throw refused("minutes", "The appointment would run past midnight");
  await checkTeam(ctx, team, teamOf(heldTeamOf(row)));
  const columns = { minutes, technician_id: team.technicianId, assistant_ids: [...team.assistantIds] };
  return { columns, event: "changed" };
}

async function describe(ctx: Ctx, row: Before, form: Asked): Promise<Made["columns"]> {
  return {
    ...(await serviceOf(ctx, row, form)),
    ...(await appointmentColumns(ctx, { kind: row.kind, clientId: row.client_id }, form)),
  };
}

/** What a visitor booked keeps the words in which it was booked. */
async function serviceOf(
  ctx: Ctx,
  { kind, service_type: held }: Before,
  { serviceType }: Asked,
): Promise<Made["columns"]> {
  const refused = (message: string) => refusal("serviceType", message, ctx.language);
  if (kind === "consultation") {
    if (serviceType !== null) throw refused("The service of a consultation can't be changed");
    return {};
  }
  if (serviceType === null) throw refused("Please select a service type");
  // A name that has changed since is no change of this appointment.
  if (serviceType === held) return {};
  return serviceColumns(await checkService(ctx, serviceType));
}
