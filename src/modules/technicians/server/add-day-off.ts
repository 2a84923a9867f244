import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { DayOffForm } from "../contract.ts";
import { changeTechnician, type Seen } from "./change-technician.ts";

/** @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile | technicians.days_off_overlap */
export function addDayOff(ctx: Ctx, { from, to, reason, ...seen }: Seen & DayOffForm): Promise<void> {
  return changeTechnician(ctx, seen, {
    name: "day_off_added",
    async make(ctx, { id }) {
      await ctx.db
        .insertInto("technician_day_off")
        .values({ id: newId(), technician_id: id, from_on: from, to_on: to, reason })
        .execute()
        .catch(onConstraint("technician_day_off_no_overlap", overlap));
      return { daysOff: [null, { from, to, reason }] };
    },
  });
}

const overlap = () =>
  new AppError("conflict", "technicians.days_off_overlap", {
    detail: "Some of these days are already marked as off.",
  });
