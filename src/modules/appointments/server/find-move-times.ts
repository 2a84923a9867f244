import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { worksAt } from "#modules/technicians/rules.ts";
import { technicianTimesOf } from "#modules/technicians/server/index.ts";
import { timeText, wallClockOf } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";
import { freeStarts, QUARTER_MINUTES, QUARTERS_A_DAY } from "../rules.ts";
import type { Span } from "../rules-places.ts";
import { dayColumns, factsOf, type DayRow } from "./find-free-times.ts";

const WHOLE_DAY = `select ${dayColumns(0, QUARTERS_A_DAY - 1)} from booking_day where on_date = $1`;

/**
 * Where one appointment could go that day, by the same rules, when its technician works, and by their other visits; the
 * time that it takes now counts as free. Nothing on a day that is over.
 */
export async function freeTimesForMove(ctx: Ctx, id: string, day: string): Promise<string[]> {
  const company = await currentCompany(ctx);
  const clock = wallClockOf(ctx.now(), company.time_zone);
  const moved = await ctx.db
    .selectFrom("appointment")
    .select(["id", "technician_id", "scheduled_on", "start_minute", "minutes", "status", "time_window"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!moved || day < clock.day) return [];
  const [row] = await rowsOf<DayRow>(ctx.db, WHOLE_DAY, [day]);
  const facts = factsOf(company, day, row, 0);

  const runsNow = (quarter: number) =>
    moved.status !== "cancelled" &&
    moved.time_window === null &&
    moved.scheduled_on === day &&
    quarter * QUARTER_MINUTES >= moved.start_minute &&
    quarter * QUARTER_MINUTES < moved.start_minute + moved.minutes;
  const taken = facts.taken.map((count, quarter) => (runsNow(quarter) ? count - 1 : count));
  const now = clock.day === day ? { now: clock.minutes } : {};
  const others = await otherVisits(ctx, moved, day);
  const meets = (start: number) =>
    others.some((other) => start < other.start_minute + other.minutes && other.start_minute < start + moved.minutes);
  const works = await worksOn(ctx, company, moved.technician_id, day);
  return freeStarts({ ...facts, ...now, taken }, moved.minutes)
    .filter((start) => !meets(start) && works({ from: start, to: start + moved.minutes }))
    .map(timeText);
}

/** Whether its technician works then; somebody has to be found where there is none yet. */
async function worksOn(ctx: Ctx, company: CompanyRow, technicianId: string | null, day: string) {
  if (technicianId === null) return () => true;
  const times = (await technicianTimesOf(ctx, [technicianId], { from: day, to: day })).get(technicianId);
  return (span: Span) => times === undefined || worksAt(times, calendarOf(company), day, span);
}

/** What else its technician does that day. */
async function otherVisits(ctx: Ctx, moved: { id: string; technician_id: string | null }, day: string) {
  if (moved.technician_id === null) return [];
  return ctx.db
    .selectFrom("appointment")
    .select(["start_minute", "minutes"])
    .where("technician_id", "=", moved.technician_id)
    .where("scheduled_on", "=", day)
    .where("status", "<>", "cancelled")
    .where("time_window", "is", null)
    .where("id", "<>", moved.id)
    .execute();
}
