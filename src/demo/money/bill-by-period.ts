import { dueOnOf } from "#modules/billing/rules.ts";
import type { Frequency } from "#modules/catalogue/rules.ts";
import { turnsWithin } from "#modules/plans/rules.ts";
import { dayRangeLabel } from "#platform/days.ts";
import { addDays, addMonths } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Work } from "./find-billable-work.ts";

/** No plan has a longer turn. */
const MONTHS_LOOKED_BACK = 12;

interface Plan {
  id: string;
  title: string;
  frequency: Frequency;
  starts_on: string;
  cents: number;
}

const FIND = `
  select plan.id, plan.title, plan.frequency, plan.starts_on, plan.price_cents as cents from plan
  where plan.client_id = $1 and plan.status = 'active' and plan.price_cents > 0 and plan.starts_on < $2
  order by plan.due_on, plan.id limit 1`;

/**
 * Of somebody with autopay, the period of their plan that runs today is an invoice of its own, which is charged on its due
 * day: it takes the place of the latest visit's, and whatever else is done in the period is paid with it. Nothing is added
 * and nothing goes, so that nobody else's story changes. Of a period that begins today, or whose invoice is overdue,
 * everything stays as it is.
 */
export async function billByPeriod(
  ctx: Ctx,
  works: readonly Work[],
  { clientId, story, issuedBy }: { clientId: string; story: Story; issuedBy: string },
): Promise<Work[]> {
  const { today } = story;
  const [plan] = await rowsOf<Plan>(ctx.db, FIND, [clientId, today]);
  if (!plan) return [...works];
  const within = { after: addMonths(today, -MONTHS_LOOKED_BACK), through: addDays(today, -1) };
  const period = turnsWithin(plan.starts_on, plan.frequency, within).at(-1);
  const latest = works.findLast((work) => work.plan_id === plan.id && work.done_on <= issuedBy);
  if (!period || period.to < today || dueOnOf(period.from, "net-30") < today || !latest) return [...works];
  return works.map((work) => {
    if (work !== latest) return { ...work, is_of_period: work.plan_id === plan.id && work.done_on >= period.from };
    return {
      ...work,
      visit_id: null,
      plan_period_on: period.from,
      done_on: period.from,
      title: `${plan.title}, ${dayRangeLabel(period.from, period.to, work.language)}`,
      cents: plan.cents,
    };
  });
}
