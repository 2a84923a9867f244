import { minuteOf, WEEKDAYS } from "#modules/company/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { WorkingDay, WorkingHours } from "../rules.ts";
import { changeTechnician, type Seen } from "./change-technician.ts";
import { workingHoursOf } from "./find-technician-times.ts";

/**
 * Says how each weekday is worked.
 *
 * @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile
 */
export function setWorkingHours(ctx: Ctx, { hours, ...seen }: Seen & { hours: WorkingHours }): Promise<void> {
  return changeTechnician(ctx, seen, {
    name: "hours_set",
    async make(ctx, { id }) {
      const before = await ctx.db
        .deleteFrom("technician_hours")
        .where("technician_id", "=", id)
        .returning(["weekday", "from_minute", "to_minute"])
        .execute();
      const rows = WEEKDAYS.flatMap((name, weekday) =>
        hours[name].kind === "company" ? [] : [{ technician_id: id, weekday, ...minutesOf(hours[name]) }],
      );
      if (rows.length > 0) await ctx.db.insertInto("technician_hours").values(rows).execute();
      return { hours: [workingHoursOf(before), hours] };
    },
  });
}

const minutesOf = (day: WorkingDay) =>
  day.kind === "own"
    ? { from_minute: minuteOf(day.from), to_minute: minuteOf(day.to) }
    : { from_minute: null, to_minute: null };
