import { lockLivingClient, type ClientRow } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findBilledPlans, findPriceOn, lockBilledPlan, type BilledPlan } from "#modules/plans/server/index.ts";
import { turnsWithin } from "#modules/plans/rules.ts";
import { dayRangeLabel } from "#platform/days.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { draftInvoice } from "../invoices/draft-invoice.ts";
import { billToClient } from "./bill-to-client.ts";

const SLICE = 500;

/**
 * Makes the draft of each period of a plan that has begun, dated on its first day. Every plan is a transaction of its own,
 * which holds it, so that two processes bill it one after the other and a crash loses nothing; one that fails holds up no
 * other. A plan that is paused on the first day of a period, or has no price then, is not billed for it later.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function draftPlanInvoices(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const faults: unknown[] = [];
  for (let after: string | null = ""; after !== null;) {
    const plans: BilledPlan[] = await findBilledPlans(ctx, { after, limit: SLICE });
    const looked = await lookedThrough(ctx, plans);
    for (const plan of plans)
      if (begunPeriods(plan, looked.get(plan.id), today).length > 0)
        await billPlan(ctx, plan.id, today).catch((fault: unknown) => faults.push(fault));
    after = plans.length < SLICE ? null : (plans.at(-1)?.id ?? null);
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `The drafts of ${faults.length} plans could not be made`, { cause: faults[0] });
}

async function lookedThrough({ db }: Ctx, plans: readonly { id: string }[]): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ id }) => id);
  const rows = await db.selectFrom("plan_billing").selectAll().where("plan_id", "in", ids).execute();
  return new Map(rows.map(({ plan_id: id, looked_through: day }) => [id, day]));
}

interface Period {
  from: string;
  to: string;
}

/** Of a plan that was never looked at, the period that runs today: what came before it was billed elsewhere. */
function begunPeriods({ startsOn, frequency }: BilledPlan, looked: string | undefined, today: string): Period[] {
  const after = looked ?? addDays(startsOn, -1);
  const periods = turnsWithin(startsOn, frequency, { after, through: today });
  return looked === undefined ? periods.slice(-1) : periods;
}

function billPlan(ctx: Ctx, planId: string, today: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await lockBilledPlan(ctx, planId);
    if (!plan) return;
    // Whoever came first has looked at it meanwhile.
    const periods = begunPeriods(plan, (await lookedThrough(ctx, [plan])).get(planId), today);
    const client = await lockLivingClient(ctx, plan.clientId);
    if (client) for (const period of periods) await draftPeriod(ctx, { plan, client, period });
    if (periods.length > 0) await noteLook(ctx, planId, today);
  });
}

const noteLook = ({ db }: Ctx, planId: string, today: string) =>
  db
    .insertInto("plan_billing")
    .values({ plan_id: planId, looked_through: today })
    .onConflict((conflict) => conflict.constraint("plan_billing_pk").doUpdateSet({ looked_through: today }))
    .execute();

interface Billed {
  plan: BilledPlan;
  client: ClientRow;
  period: Period;
}

async function draftPeriod(ctx: Ctx, { plan, client, period }: Billed): Promise<void> {
  const isOver = plan.endsOn !== null && plan.endsOn < period.from;
  if (plan.status !== "active" || isOver || (await isBilled(ctx, plan.id, period.from))) return;
  // Of its first day: a price that begins later is not that of a period before it, however late the job runs.
  const unitCents = await findPriceOn(ctx, plan, period.from);
  if (!unitCents) return;
  const { serviceId, propertyId, paymentTerms } = plan;
  const description = `${plan.title}, ${dayRangeLabel(period.from, period.to, client.language)}`;
  const lines = [{ serviceId, description, quantity: 1, unitCents, isTaxable: true }];
  const form = await billToClient(ctx, client, { propertyId, invoiceOn: period.from, lines, paymentTerms });
  await draftInvoice(ctx, form, {
    plan: { id: plan.id, periodOn: period.from },
    note: "Made for a period of the plan.",
  });
}

/** A plan whose first day was changed may come to a day that it had before. */
const isBilled = async ({ db }: Ctx, planId: string, periodOn: string): Promise<boolean> =>
  (await db
    .selectFrom("invoice")
    .select("id")
    .where("plan_id", "=", planId)
    .where("plan_period_on", "=", periodOn)
    .executeTakeFirst()) !== undefined;
