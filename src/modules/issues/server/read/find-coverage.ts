import { WARRANTY_UNTIL } from "#modules/appointments/server/index.ts";
import type { ServiceCategory } from "#modules/catalogue/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { coverageOf, type Coverage, type Covering } from "../../rules.ts";
import type { IssueRow } from "./issue-rows.ts";

interface Row {
  kind: Coverage["kind"];
  name: string;
  category: ServiceCategory;
  until: string | null;
  appointment_id: string | null;
}

/** No warranty of the catalogue is longer. */
const LONGEST = "interval '1 year'";

const NAME = "coalesce(service.translations -> $4::text ->> 'name', service.name)";

/** Plans that run at that place today, and what was done there within its warranty. */
const COVERING = `
  select 'plan' as kind, ${NAME} as name, service.category, null::date as until, null::uuid as appointment_id
  from plan join service on service.id = plan.service_id
  where plan.client_id = $1 and plan.property_id = $2 and plan.status = 'active'
    and plan.starts_on <= $3::date and (plan.ends_on is null or plan.ends_on >= $3::date)
  union all
  select * from (
    select 'warranty', ${NAME}, service.category, ${WARRANTY_UNTIL}, appointment.id
    from appointment join service on service.id = appointment.service_id
    where appointment.client_id = $1 and appointment.property_id = $2 and appointment.status = 'completed'
      and appointment.scheduled_on between $3::date - ${LONGEST} and $3::date and ${WARRANTY_UNTIL} >= $3::date
    order by 4 desc, appointment.id
    limit 50
  ) as done`;

/** What makes it free to come again for each of these issues today, by the issue's id; none for what is resolved. */
export async function coveragesOf(ctx: Ctx, rows: readonly IssueRow[]): Promise<Map<string, Coverage>> {
  const open = rows.filter(({ status }) => status !== "resolved");
  if (open.length === 0) return new Map();
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const known = new Map<string, Covering[]>();
  const found = new Map<string, Coverage>();
  for (const { id, client_id: clientId, property_id: propertyId, type } of open) {
    if (propertyId === null) continue;
    const place = `${clientId}:${propertyId}`;
    const covering = known.get(place) ?? (await findCovering(ctx, [clientId, propertyId, today]));
    known.set(place, covering);
    const coverage = coverageOf(covering, type, today);
    if (coverage) found.set(id, coverage);
  }
  return found;
}

async function findCovering({ db, language }: Ctx, of: readonly string[]): Promise<Covering[]> {
  const rows = await rowsOf<Row>(db, COVERING, [...of, language]);
  return rows.map(({ appointment_id: appointmentId, ...row }) => ({ ...row, appointmentId }));
}
