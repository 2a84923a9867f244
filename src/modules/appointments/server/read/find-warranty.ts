import type { StandardService } from "#modules/catalogue/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { findWarranty as contract, listWarranties } from "../../contract.ts";
import { APPOINTMENT_ADDRESS } from "./address-columns.ts";

/** The last day on which what was done is under warranty; null where the service gives none. */
export const WARRANTY_UNTIL = `(
  appointment.scheduled_on + case service.warranty
    when '30-days' then interval '30 days'
    when '60-days' then interval '60 days'
    when '90-days' then interval '90 days'
    when '6-months' then interval '6 months'
    when '1-year' then interval '1 year'
  end
)::date`;

/** A callback is for whatever was done there; any other service is under its own warranty. */
const CALLBACK: StandardService = "warranty-callback";

const COVERING = `
  select appointment.id as "appointmentId", appointment.title, appointment.scheduled_on as date,
    ${WARRANTY_UNTIL} as until
  from appointment join service on service.id = appointment.service_id
  where appointment.client_id = $1 and appointment.property_id = $2 and appointment.status = 'completed'
    and ($3 = '${CALLBACK}' or appointment.service_type = $3)
    and appointment.scheduled_on <= $4 and ${WARRANTY_UNTIL} >= $4
  order by until desc, appointment.scheduled_on desc, appointment.id desc
  limit 1`;

/** No warranty of the catalogue is longer. */
const LONGEST = "interval '1 year'";

const RUNNING = `
  select * from (
    select distinct on (appointment.service_type, appointment.property_id)
      appointment.id as "appointmentId", appointment.title, ${APPOINTMENT_ADDRESS} as address,
      appointment.scheduled_on as date, ${WARRANTY_UNTIL} as until
    from appointment join service on service.id = appointment.service_id
    where appointment.client_id = $1 and appointment.status = 'completed'
      and appointment.scheduled_on between $2::date - ${LONGEST} and $2::date and ${WARRANTY_UNTIL} >= $2::date
    order by appointment.service_type, appointment.property_id, until desc
  ) as running
  order by until, title
  limit 50`;

/** What of a client's is under warranty today, what ends first at the beginning. */
export async function runningWarranties(ctx: Ctx, clientId: string): Promise<OutputOf<typeof listWarranties>> {
  const { time_zone: zone } = await currentCompany(ctx);
  return { data: await rowsOf(ctx.db, RUNNING, [clientId, todayIn(zone, ctx.now())]) };
}

type Asked = Record<"clientId" | "propertyId" | "serviceType" | "date", string>;

/** The completed appointment whose warranty covers another one of that service at that property on that day. */
export async function findWarranty(ctx: Ctx, asked: Asked): Promise<OutputOf<typeof contract>> {
  const values = [asked.clientId, asked.propertyId, asked.serviceType, asked.date];
  const [warranty] = await rowsOf<NonNullable<OutputOf<typeof contract>["warranty"]>>(ctx.db, COVERING, values);
  return { warranty: warranty ?? null };
}
