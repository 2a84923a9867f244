import { findAppointment, findAppointmentRecipients, lockAppointments } from "#modules/appointments/server/index.ts";
import { appointmentPolicy } from "#modules/appointments/policy.ts";
import { subjectOf } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { timeText, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { NotificationPreferences } from "#platform/server/notifications/preferences.ts";
import type { tellArrival as endpoint } from "../contract.ts";
import { ARRIVAL_WINDOW_MINUTES } from "../rules.ts";
import { arrivalWords } from "./emails/write-arrival-email.ts";
import { arrivalTold, VISITS } from "./events.ts";
import { ARRIVAL_WAS_EMAILED } from "./read/arrival-emailed.ts";
import { findArrival } from "./read/find-arrival.ts";

/** What people do not want to be told of; a later module knows. */
export type Switches = Pick<NotificationPreferences, "isSwitchedOff">;

const MINUTE_MS = 60_000;

/** Whoever writes to a client more often than this about one appointment should call. */
const MAX_TOLD = 6;

const INSERT = `
  insert into visit_arrival (id, appointment_id, user_id, kind, arrives_from, arrives_to, told_at, was_emailed)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict do nothing
  returning id`;
const KNOWN = `
  select arrival.arrives_from, arrival.arrives_to, ${ARRIVAL_WAS_EMAILED} as was_emailed from visit_arrival as arrival
  where id = $1 and appointment_id = $2 and user_id = $3`;
const COUNT = "select count(*)::int as told from visit_arrival where appointment_id = $1";

interface Told {
  arrives_from: string;
  arrives_to: string;
  was_emailed: boolean;
}

/**
 * Tells the client when the technician will be there, in a window that begins with the estimate: by email where there is
 * one and it is wanted. The same command tells it once.
 *
 * @throws AppError appointments.not_found | visits.cannot_tell
 */
export function tellArrival(
  ctx: Ctx,
  asked: ParsedInputOf<typeof endpoint>,
  switches: Switches,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, commandId, kind, minutes } = asked;
    const { time_zone: zone } = await currentCompany(ctx);
    const seen = await findAppointment(ctx, id);
    if (!seen) throw new AppError("not_found", "appointments.not_found");
    // Of two at once the second counts what the first has told.
    await lockAppointments(ctx, { ids: [id] });
    const row = (await findAppointment(ctx, id)) ?? seen;
    const user = "userId" in ctx.actor ? ctx.actor.userId : "";
    const [known] = await rowsOf<Told>(ctx.db, KNOWN, [commandId, id, user]);
    if (known) return answerOf(ctx, { ...known, id: commandId }, zone);

    const isToCome = row.status === "scheduled" || row.status === "confirmed";
    if (!isToCome || !appointmentPolicy.start(ctx.actor, subjectOf(row)))
      throw refused("This appointment has already started, is over, or is not yours.");
    if (row.scheduled_on !== todayIn(zone, ctx.now())) throw refused("This appointment is not today.");
    const [count] = await rowsOf<{ told: number }>(ctx.db, COUNT, [id]);
    if ((count?.told ?? 0) >= MAX_TOLD)
      throw refused(`The client has been told ${MAX_TOLD} times already. Please call them.`);

    const now = ctx.now();
    const from = new Date(now.getTime() + minutes * MINUTE_MS);
    const told: Told = {
      arrives_from: from.toISOString(),
      arrives_to: new Date(from.getTime() + ARRIVAL_WINDOW_MINUTES * MINUTE_MS).toISOString(),
      was_emailed: await getsEmail(ctx, id, switches),
    };
    const values = [commandId, id, user, kind, told.arrives_from, told.arrives_to, now.toISOString(), told.was_emailed];
    const made = await rowsOf(ctx.db, INSERT, values);
    if (made.length === 0) throw new AppError("conflict", "request.key_reused");
    await emit(ctx, arrivalTold, { arrivalId: commandId });
    await announce(ctx, VISITS);
    return answerOf(ctx, { ...told, id: commandId }, zone);
  });
}

/** Whether anybody is to get the email: whoever told it may go on by that, while the email waits to be written. */
async function getsEmail(ctx: Ctx, appointmentId: string, { isSwitchedOff }: Switches): Promise<boolean> {
  for (const { id: recipient, email } of await findAppointmentRecipients(ctx, appointmentId))
    if (email !== null && !(await isSwitchedOff(ctx, { recipient, channel: "email", topic: "appointments" })))
      return true;
  return false;
}

const refused = (detail: string): AppError => new AppError("conflict", "visits.cannot_tell", { detail });

async function answerOf(ctx: Ctx, told: Told & { id: string }, zone: string): Promise<OutputOf<typeof endpoint>> {
  const row = await findArrival(ctx, told.id);
  return {
    from: clockOf(told.arrives_from, zone),
    to: clockOf(told.arrives_to, zone),
    wasEmailed: told.was_emailed,
    message: row ? arrivalWords(row, zone, row.language) : "",
  };
}

/** What the clock on the wall of the company shows: `14:05`. */
export const clockOf = (instant: string, zone: string): string =>
  timeText(wallClockOf(new Date(instant), zone).minutes);
