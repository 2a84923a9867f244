import { currentCompany } from "#modules/company/server/index.ts";
import type { FileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { addDays } from "#platform/days.ts";
import { calendarFeed } from "#platform/server/calendar/feed.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";
import { CALENDAR_DAYS, technicianNameOf } from "../rules.ts";
import { todayOf } from "./find-profile.ts";
import type { TechnicianWork } from "./technician-work.ts";

const MAX_ENTRIES = 5000;
/** Phones ask every few minutes; when they did is written down less often than that. */
const NOTED_AFTER_MS = 15 * 60_000;

interface Source {
  work: TechnicianWork;
  /** The name of this installation, which makes the names of its entries its own. */
  host: string;
}

/**
 * What a calendar program is given for a secret address: when, where and what, and nobody's number.
 *
 * @throws AppError technicians.calendar_not_found also for an address that was revoked, and of somebody who is inactive
 *   or whose login is deactivated
 */
export async function readCalendar(ctx: Ctx, { work, host }: Source, token: string): Promise<FileAnswer> {
  const calendar = await findCalendar(ctx, token);
  if (!calendar)
    throw new AppError("not_found", "technicians.calendar_not_found", { detail: "This calendar does not exist." });
  await noteReading(ctx, calendar);

  const today = await todayOf(ctx);
  const appointments = await work.appointmentsOf(ctx, calendar.technician_id, {
    from: addDays(today, -CALENDAR_DAYS.back),
    to: addDays(today, CALENDAR_DAYS.ahead),
    limit: MAX_ENTRIES,
  });
  const { name: company } = await currentCompany(ctx);
  const body = calendarFeed({
    name: `${technicianNameOf(calendar)} · ${company}`,
    stampedAt: ctx.now(),
    entries: appointments.map((appointment) => ({
      uid: `${appointment.id}@${host}`,
      sequence: appointment.sequence,
      startsAt: new Date(appointment.startsAt),
      endsAt: new Date(appointment.endsAt),
      summary: appointment.title,
      location: appointment.address,
      isTentative: appointment.isTentative,
    })),
  });
  return { name: "appointments.ics", body };
}

const findCalendar = ({ db }: Ctx, token: string) =>
  db
    .selectFrom("technician_calendar")
    .innerJoin("technician", "technician.id", "technician_calendar.technician_id")
    .leftJoin("user_account", "user_account.id", "technician.user_id")
    .select([
      "technician_calendar.id",
      "technician_calendar.technician_id",
      "technician_calendar.last_read_at",
      "technician.first_name",
      "technician.last_name",
    ])
    .where("technician_calendar.token_hash", "=", hashToken(token))
    .where("technician_calendar.revoked_at", "is", null)
    .where("technician.status", "=", "active")
    .where("user_account.deactivated_at", "is", null)
    .executeTakeFirst();

async function noteReading(
  ctx: Ctx,
  { id, last_read_at: lastReadAt }: { id: string; last_read_at: string | null },
): Promise<void> {
  const now = ctx.now();
  if (lastReadAt !== null && now.getTime() - Date.parse(lastReadAt) < NOTED_AFTER_MS) return;
  await ctx.db
    .updateTable("technician_calendar")
    .set({ last_read_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}
