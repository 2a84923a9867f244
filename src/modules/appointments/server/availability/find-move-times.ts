import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { worksAt } from "#modules/technicians/rules.ts";
import { technicianTimesOf } from "#modules/technicians/server/index.ts";
import { timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { freeStarts, QUARTER_MINUTES } from "../../rules.ts";
import type { Span } from "../../rules-places.ts";
import { teamOf } from "../../rules-team.ts";
import { dayFactsOf, findBookedDays } from "./day-facts.ts";

/** The same for one day. */
export async function freeTimesForMove(ctx: Ctx, id: string, day: string): Promise<string[]> {
  const [found] = await freeTimesOfDays(ctx, id, [day]);
  return found?.slots ?? [];
}

export interface FreeDay {
  date: string;
  slots: string[];
}

/**
 * Where one appointment could go on each of these days, by the same rules, when all who go work, and by their other
 * appointments; the time that it takes now counts as free. Nothing on a day that is over. A few reads, however many
 * days.
 */
export async function freeTimesOfDays(ctx: Ctx, id: string, days: readonly string[]): Promise<FreeDay[]> {
  const company = await currentCompany(ctx);
  const clock = wallClockOf(ctx.now(), company.time_zone);
  const moved = await ctx.db
    .selectFrom("appointment")
    .select([
      "id",
      "technician_id",
      "assistant_ids",
      "scheduled_on",
      "start_minute",
      "minutes",
      "status",
      "time_window",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  const [first = ""] = days;
  if (!moved || first === "") return [];
  const rows = await findBookedDays(ctx, { first, last: days.at(-1) ?? first });
  const team = teamOf({ technicianId: moved.technician_id, assistantIds: moved.assistant_ids });
  const others = await otherAppointments(ctx, { id: moved.id, team }, days);
  const works = await worksOn(ctx, company, team, { from: first, to: days.at(-1) ?? first });

  return days.map((day) => {
    if (day < clock.day) return { date: day, slots: [] };
    const row = rows.get(day);
    const facts = dayFactsOf(company, day, row);
    const taken = facts.taken.map((count, quarter) => (runsIn(moved, day, quarter) ? count - 1 : count));
    const now = clock.day === day ? { now: clock.minutes } : {};
    const meets = (start: number) =>
      others.some(
        (other) =>
          other.scheduled_on === day &&
          start < other.start_minute + other.minutes &&
          other.start_minute < start + moved.minutes,
      );
    const slots = freeStarts({ ...facts, ...now, taken }, moved.minutes)
      .filter((start) => !meets(start) && works(day, { from: start, to: start + moved.minutes }))
      .map(timeText);
    return { date: day, slots };
  });
}

type Moved = Pick<Database["appointment"], "scheduled_on" | "start_minute" | "minutes" | "status" | "time_window">;

const runsIn = (moved: Moved, day: string, quarter: number): boolean =>
  moved.status !== "cancelled" &&
  moved.time_window === null &&
  moved.scheduled_on === day &&
  quarter * QUARTER_MINUTES >= moved.start_minute &&
  quarter * QUARTER_MINUTES < moved.start_minute + moved.minutes;

interface Period {
  from: string;
  to: string;
}

/** Whether all who go work then; somebody has to be found where there is none yet. */
async function worksOn(ctx: Ctx, company: CompanyRow, team: readonly string[], period: Period) {
  const times = await technicianTimesOf(ctx, team, period);
  return (day: string, span: Span) => [...times.values()].every((own) => worksAt(own, calendarOf(company), day, span));
}

/** What else those who go do on those days. */
async function otherAppointments(
  ctx: Ctx,
  { id, team }: { id: string; team: readonly string[] },
  days: readonly string[],
) {
  if (team.length === 0) return [];
  return ctx.db
    .selectFrom("appointment_team")
    .select(["scheduled_on", "start_minute", "minutes"])
    .where("technician_id", "in", team)
    .where("scheduled_on", "in", days)
    .where("takes_time", "=", true)
    .where("appointment_id", "<>", id)
    .execute();
}
