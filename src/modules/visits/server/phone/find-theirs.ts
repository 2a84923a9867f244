import {
  findAppointment,
  findFormerTeam,
  lockAppointments,
  type FormerTeam,
  type SummaryRow,
} from "#modules/appointments/server/index.ts";
import { findTechnicianOfUser, type OwnTechnician } from "#modules/technicians/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Whose an appointment is to whoever delivers something of it. */
export interface Theirs {
  /** Undefined where it was taken out meanwhile. */
  row: SummaryRow | undefined;
  own: OwnTechnician | undefined;
  /** They are of its team, or the office. */
  isNow: boolean;
  former: FormerTeam;
}

/**
 * An appointment of whoever delivers something of it, locked. It is theirs while they are of the team, and stays theirs
 * to deliver for after it was given to somebody else, however late; whose it never was is told that there is none.
 *
 * @throws AppError appointments.not_found
 */
export async function findTheirs(ctx: Ctx, appointmentId: string): Promise<Theirs> {
  const found = await judge(ctx, appointmentId);
  if (!found.row) return found;
  await lockAppointments(ctx, { ids: [appointmentId] });
  return judge(ctx, appointmentId);
}

async function judge(ctx: Ctx, appointmentId: string): Promise<Theirs> {
  const row = await findAppointment({ ...ctx, actor: SYSTEM }, appointmentId);
  const own = "userId" in ctx.actor ? await findTechnicianOfUser(ctx, ctx.actor.userId) : undefined;
  const isOffice = may(ctx.actor, "appointments.write");
  const former = await findFormerTeam(ctx, appointmentId);
  const isOfTeam = row !== undefined && own !== undefined && [row.technician_id, ...row.assistant_ids].includes(own.id);
  const wasOfTeam = own !== undefined && former.technicianIds.has(own.id);
  const isKnown = row !== undefined || former.removedTitle !== null;
  if (!isKnown || !(isOfTeam || wasOfTeam || (isOffice && row !== undefined)))
    throw new AppError("not_found", "appointments.not_found");
  return { row, own, isNow: isOfTeam || isOffice, former };
}
