import { currentCompany } from "#modules/company/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { getUnscheduled } from "../contract.ts";
import { CARD_COLUMNS, APPOINTMENT_TABLES, type CardRow, toCard } from "#modules/appointments/server/index.ts";

/** More is told as this number: an unscheduled list that full is worked off, not read. */
export const MAX_UNSCHEDULED = 1001;

/** As the index `appointment_unscheduled` says it. */
const IS_UNSCHEDULED = `status in ('pending', 'scheduled', 'confirmed') and (technician_id is null or time_window is not null)`;

/** From that day on, what fewer go to than its service asks for: by the few services that ask for more than one. */
const INCOMPLETE = `
  select appointment.id, appointment.scheduled_on, appointment.start_minute
  from service join appointment on appointment.service_id = service.id
  where service.technicians_required > 1 and appointment.scheduled_on >= $1
    and appointment.status in ('pending', 'scheduled', 'confirmed') and appointment.time_window is null
    and appointment.technician_id is not null
    and cardinality(appointment.assistant_ids) + 1 < service.technicians_required
  order by appointment.scheduled_on, appointment.start_minute, appointment.id limit ${MAX_UNSCHEDULED}`;

const WAITING = `
  select id from (
    (
      select id, scheduled_on, start_minute from appointment where ${IS_UNSCHEDULED}
      order by scheduled_on, start_minute, id limit ${MAX_UNSCHEDULED}
    )
    union all
    (${INCOMPLETE})
  ) as waiting
  order by scheduled_on, start_minute, id limit ${MAX_UNSCHEDULED}`;

const UNSCHEDULED = `
  with waiting as (${WAITING})
  select ${CARD_COLUMNS}, plan.earliest_on, plan.latest_on,
    coalesce(plan.latest_on, appointment.scheduled_on) < $1 as is_overdue,
    (select count(*) from waiting) as total
  from ${APPOINTMENT_TABLES}
  left join plan on plan.id = appointment.plan_id
  where appointment.id = any(array(select id from waiting))
  order by appointment.priority = 'urgent' desc, is_overdue desc,
    array_position(array['urgent', 'high', 'normal', 'low'], appointment.priority),
    appointment.scheduled_on, appointment.start_minute, appointment.id
  limit $2`;

interface UnscheduledRow extends CardRow {
  earliest_on: string | null;
  latest_on: string | null;
  is_overdue: boolean;
  total: number;
}

/** What waits to be placed, or for somebody more: what is urgent first, then the overdue, then by priority and day. For whoever may read all visits. */
export async function findUnscheduled(ctx: Ctx, limit: number): Promise<ResultOf<typeof getUnscheduled>> {
  const { time_zone: zone } = await currentCompany(ctx);
  const rows = await rowsOf<UnscheduledRow>(ctx.db, UNSCHEDULED, [todayIn(zone, ctx.now()), limit]);
  return {
    visits: rows.map((row) => ({
      ...toCard(ctx.actor, row),
      earliestOn: row.earliest_on,
      latestOn: row.latest_on,
      isOverdue: row.is_overdue,
    })),
    total: rows[0]?.total ?? 0,
  };
}

const TOTAL = `select count(*) as total from (${WAITING}) as waiting`;

/** How many wait, as far as they are counted. */
export async function unscheduledTotal(ctx: Ctx): Promise<number> {
  const { time_zone: zone } = await currentCompany(ctx);
  const [counted] = await rowsOf<{ total: number }>(ctx.db, TOTAL, [todayIn(zone, ctx.now())]);
  return counted?.total ?? 0;
}
