import { currentCompany } from "#modules/company/server/index.ts";
import { placeOf, type PlacesSentTo } from "#modules/properties/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { isSentToPlace } from "./is-sent-to-place.ts";
import { teamHasUser } from "./team-columns.ts";

const SENT = `
  select exists (
    select from appointment
    join property on property.id = $2::uuid and property.client_id = appointment.client_id
    where appointment.scheduled_on between $3 and $4 and appointment.time_window is null
      and appointment.status in ('scheduled', 'confirmed', 'in-progress', 'completed')
      and ${placeOf({ property: "appointment.property_id", client: "appointment.client_id" })} = property.id
      and ${teamHasUser("$1")}
  ) as is_sent`;

/** Where technicians go, or have just been: from yesterday to tomorrow, company time. */
export const placesSentTo: PlacesSentTo = {
  async isSentTo(ctx: Ctx, propertyId) {
    if (ctx.actor.kind !== "staff" || ctx.actor.role !== "technician") return false;
    const { time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    const days = [addDays(today, -1), addDays(today, 1)];
    const [row] = await rowsOf<{ is_sent: boolean }>(ctx.db, SENT, [ctx.actor.userId, propertyId, ...days]);
    return row?.is_sent ?? false;
  },
  mayKnow: isSentToPlace,
};
