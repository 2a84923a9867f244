import * as z from "zod";
import { countsBetween } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { staffMessage, type StaffParts } from "#modules/notifications/server/index.ts";
import { priceText } from "#platform/money.ts";
import { addDays, longDayLabel, wallClockOf, weekdayOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineEvent, emit } from "#platform/server/jobs/events.ts";
import type { Brief, Message } from "#platform/server/notifications/message.ts";
import { notedCauses } from "#platform/server/notifications/notifications.ts";

const NAME = "notifications.weekly_report";
/** On Mondays, by the clock of the company. */
const MONDAY = 1;
const FROM_MINUTE = 7 * 60;

/** A week ended on the day before this Monday (company time). */
const weekOver = defineEvent("analytics.week_over", z.object({ monday: z.string() }));

const causeOf = ({ monday }: { monday: string }): string => `week:${monday}`;

/** Says once of each week that it is over, on the Monday after it from seven on. */
export async function tellWeekOver(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day: monday, minutes } = wallClockOf(ctx.now(), zone);
  if (weekdayOf(monday) !== MONDAY || minutes < FROM_MINUTE) return;
  const cause = causeOf({ monday });
  if ((await notedCauses(ctx, NAME, [cause])).has(cause)) return;
  await emit(ctx, weekOver, { monday });
}

const NEW_CLIENTS = `
  select coalesce(sum(change), 0)::integer as added from client_counter
  where status <> 'pending' and on_date between $1 and $2`;

/** The figures of the past week, for whoever may see them. */
export const weeklyReportMessage = (parts: StaffParts): Message =>
  staffMessage(
    {
      name: NAME,
      event: weekOver,
      cause: causeOf,
      roles: ["administrator", "manager"],
      topic: "weeklyReport",
      say: (ctx, { monday }) => reportOf(ctx, addDays(monday, -7), addDays(monday, -1)),
    },
    parts,
  );

async function reportOf(ctx: Ctx, from: string, to: string): Promise<Brief> {
  const { completed, cancelled, cents } = await countsBetween(ctx, from, to);
  const [clients] = await rowsOf<{ added: number }>(ctx.db, NEW_CLIENTS, [from, to]);
  return {
    title: "Weekly report",
    text: [
      `${longDayLabel(from, "en")} to ${longDayLabel(to, "en")}:`,
      `Completed appointments: ${completed} (${priceText(cents)}). Canceled: ${cancelled}.`,
      `New clients: ${clients?.added ?? 0}.`,
    ].join(" "),
    path: "/admin-dashboard",
  };
}
