import * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { changeTechnician, technicianNotFound, type Seen } from "./change-technician.ts";

const Id = z.uuid();

/** @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile */
export function removeDayOff(ctx: Ctx, { dayOffId, ...seen }: Seen & { dayOffId: string }): Promise<void> {
  return changeTechnician(ctx, seen, {
    name: "day_off_removed",
    async make(ctx, { id }) {
      if (!Id.safeParse(dayOffId).success) throw technicianNotFound();
      const removed = await ctx.db
        .deleteFrom("technician_day_off")
        .where("id", "=", dayOffId)
        .where("technician_id", "=", id)
        .returning(["from_on as from", "to_on as to", "reason"])
        .executeTakeFirst();
      if (!removed) throw technicianNotFound();
      return { daysOff: [removed, null] };
    },
  });
}
