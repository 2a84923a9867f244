import { ownAppointmentsOf, type PeriodFilter } from "#modules/appointments/server/index.ts";
import { NOTICE_RULE_SETS, ruleOf, type NoticeRuleKey } from "#modules/notices/rules.ts";
import type { ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { getSchedule } from "../contract.ts";

/** What is put up or shown at the door is nobody's to do before. */
const BEFORE_THE_DAY = NOTICE_RULE_SETS.filter(({ isOnSite }) => !isOnSite).map(({ key }) => key);

const OPEN = `
  select notice.appointment_id, array_agg(notice.rule order by notice.due_until, notice.id) as rules
  from appointment
  join notice on notice.appointment_id = appointment.id
  where appointment.scheduled_on between $1 and $2 and appointment.status in ('scheduled', 'confirmed')
    and notice.state in ('open', 'missed') and notice.rule = any($5::text[])
    and ($3::uuid is null or exists (
      select from appointment_team as team where team.appointment_id = appointment.id and team.technician_id = $3
    ))
    and ($4::text is null or exists (
      select from appointment_team as team join technician as own on own.id = team.technician_id
      where team.appointment_id = appointment.id and own.user_id = $4
    ))
  group by notice.appointment_id
  order by 1`;

/** What has to be told before somebody comes, and has not been. */
export async function findOpenNotices(
  ctx: Ctx,
  { from, to, technicianId }: PeriodFilter,
): Promise<ResultOf<typeof getSchedule>["openNotices"]> {
  const rows = await rowsOf<{ appointment_id: string; rules: NoticeRuleKey[] }>(ctx.db, OPEN, [
    from,
    to,
    technicianId ?? null,
    ownAppointmentsOf(ctx.actor),
    BEFORE_THE_DAY,
  ]);
  return rows.map(({ appointment_id: appointmentId, rules }) => ({
    appointmentId,
    names: rules.map((rule) => ruleOf(rule).name),
  }));
}
