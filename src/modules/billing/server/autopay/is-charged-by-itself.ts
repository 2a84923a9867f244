import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { chargeDayOf, lastDayOfCard, nextTryDayOf } from "./plan-tries.ts";
import { isAutopayOn } from "./read-autopay.ts";

const FACTS = `
  select
    array(select attempt::int from autopay_try where invoice_id = $1) as tried,
    exists (
      select from payment_allocation as allocation join payment on payment.id = allocation.payment_id
      where allocation.invoice_id = $1
        and (payment.origin = 'autopay' and (payment.is_hard_failure or payment.paid_at is not null)
          or payment.paid_at is not null and payment.status <> 'paid')
    ) as is_over,
    method.id is not null as has_method, method.exp_month as month, method.exp_year as year
  from (select $2::uuid as client_id) as asked
  left join payment_method as method on method.client_id = asked.client_id and method.is_default`;

interface Facts {
  tried: number[];
  is_over: boolean;
  has_method: boolean;
  month: number | null;
  year: number | null;
}

interface Asked {
  id: string;
  client_id: string;
  plan_id: string | null;
  due_on: string;
  /** In the company's time zone. */
  sentOn: string;
}

/** On which day an open invoice is charged by itself next, by a method that can be charged then; null where it is not. */
export async function nextChargeDayOf(
  ctx: Ctx,
  { id, client_id: clientId, plan_id: planId, due_on: dueOn, sentOn }: Asked,
  { today, zone }: { today: string; zone: string },
): Promise<string | null> {
  const chargeOn = chargeDayOf({ dueOn, sentOn });
  if (planId === null || !(await isAutopayOn(ctx, clientId, { chargeOn, zone }))) return null;
  const [facts] = await rowsOf<Facts>(ctx.db, FACTS, [id, clientId]);
  const day = facts && !facts.is_over ? nextTryDayOf({ chargeOn, tried: facts.tried }, today) : null;
  return day !== null && facts && canBeCharged(facts, day) ? day : null;
}

/** As `nextChargeDayOf`, for whoever does not ask when. */
export const isChargedByItself = async (...asked: Parameters<typeof nextChargeDayOf>): Promise<boolean> =>
  (await nextChargeDayOf(...asked)) !== null;

function canBeCharged({ has_method: has, month, year }: Facts, day: string): boolean {
  return has && (month === null || year === null || lastDayOfCard({ month, year }) >= day);
}
