import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { technicianPolicy } from "../policy.ts";
import { findLicences, type TechnicianRow } from "./queries.ts";
import type { TechnicianAppointment, TechnicianWork, WorkFacts } from "./technician-work.ts";

const MAX_APPOINTMENTS = 10;
const DAYS_AHEAD = 366;

/** What somebody does who has not begun: nothing was planned, nothing was done. */
export const NO_WORK: WorkFacts = { completed: 0, rating: null, ratings: 0, busyUntil: null, comingAppointments: 0 };

/** The company's day: licences lapse by it, and days off end with it. */
export const todayOf = async (ctx: Ctx): Promise<string> => todayIn((await currentCompany(ctx)).time_zone, ctx.now());

export type Profile = Awaited<ReturnType<typeof findProfile>>;

/** Everything that a profile shows beside the technician's own row. */
export async function findProfile(ctx: Ctx, work: TechnicianWork, { id, user_id: userId }: TechnicianRow) {
  const today = await todayOf(ctx);
  const facts = (await work.factsOf(ctx, [id])).get(id) ?? NO_WORK;
  return {
    today,
    facts,
    licences: await findLicences(ctx, [id]),
    hours: await findHours(ctx, id),
    daysOff: await findDaysOff(ctx, id, today),
    calendar: await findOpenCalendar(ctx, id),
    login: await findLogin(ctx, userId),
    appointments: await appointmentsFor(ctx, work, { id, userId }, today),
  };
}

const findHours = ({ db }: Ctx, id: string) =>
  db.selectFrom("technician_hours").selectAll().where("technician_id", "=", id).execute();

/** Those that are not over. */
const findDaysOff = ({ db }: Ctx, id: string, today: string) =>
  db
    .selectFrom("technician_day_off")
    .selectAll()
    .where("technician_id", "=", id)
    .where("to_on", ">=", today)
    .orderBy("from_on")
    .execute();

const findOpenCalendar = ({ db }: Ctx, id: string) =>
  db
    .selectFrom("technician_calendar")
    .select(["hint", "created_at", "last_read_at"])
    .where("technician_id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();

async function findLogin({ db }: Ctx, userId: string | null) {
  if (userId === null) return undefined;
  return db
    .selectFrom("user_account")
    .select(["id", "full_name", "email", "email_confirmed_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** None for those who may not see the schedule. */
function appointmentsFor(
  ctx: Ctx,
  work: TechnicianWork,
  technician: { id: string; userId: string | null },
  today: string,
): Promise<TechnicianAppointment[]> {
  if (!technicianPolicy.readAppointments(ctx.actor, technician)) return Promise.resolve([]);
  const request = { from: today, to: addDays(today, DAYS_AHEAD), limit: MAX_APPOINTMENTS, isOpen: true };
  return work.appointmentsOf(ctx, technician.id, request);
}
