import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { teamHas, teamHasUser } from "../read/team-columns.ts";
import { ownAppointmentsOf } from "../read/appointment-rows.ts";

interface Period {
  first: string;
  last: string;
  technicianId?: string | undefined;
}

interface WorkDays {
  before: string | null;
  after: string | null;
}

const OF_WORK = `
  appointment.status <> 'cancelled' and appointment.time_window is null
    and ($3::uuid is null or ${teamHas("$3")})
    and ($4::text is null or ${teamHasUser("$4")})`;

/** One step into the index of the days in either direction. */
const NEAREST = `
  select
    (
      select appointment.scheduled_on from appointment where appointment.scheduled_on < $1 and ${OF_WORK}
      order by appointment.scheduled_on desc limit 1
    ) as before,
    (
      select appointment.scheduled_on from appointment where appointment.scheduled_on > $2 and ${OF_WORK}
      order by appointment.scheduled_on limit 1
    ) as after`;

/**
 * The last day with appointments before these days, and the first one after them, as far as the actor may see
 * appointments.
 */
export async function daysWithWork(ctx: Ctx, { first, last, technicianId }: Period): Promise<WorkDays> {
  const values = [first, last, technicianId ?? null, ownAppointmentsOf(ctx.actor)];
  const [found] = await rowsOf<WorkDays>(ctx.db, NEAREST, values);
  return found ?? { before: null, after: null };
}
