import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Plan } from "../../contract.ts";
import { shortNoticeOf } from "../../rules-prices.ts";
import type { PlanBillingPort } from "./plan-billing-port.ts";

/**
 * Plans with what the office has to know where their client turned autopay on after a higher price was scheduled: the notice
 * was long enough for whoever pays invoices, and may be too short for a transfer (12 CFR 1005.10(d)(1)).
 */
export async function withShortNotices(ctx: Ctx, plans: readonly Plan[], billing: PlanBillingPort): Promise<Plan[]> {
  const clients = plans.filter(({ comingPrice }) => comingPrice !== null).map(({ client }) => client.id);
  if (clients.length === 0) return [...plans];
  const autopaid = await billing.autopaidOf(ctx, clients);
  const { time_zone: zone } = await currentCompany(ctx);
  return plans.map((plan) => {
    const { comingPrice: coming, priceCents: oldCents } = plan;
    if (coming === null || oldCents === null || !autopaid.has(plan.client.id)) return plan;
    const { priceCents: newCents, fromOn, notice, toldAt } = coming;
    // A call is no written notice.
    const isWritten = notice === "email" || notice === "letter" || notice === "agreement";
    const writtenOn = isWritten && toldAt !== null ? todayIn(zone, new Date(toldAt)) : null;
    const told = { oldCents, newCents, fromOn, writtenOn };
    return { ...plan, comingPrice: { ...coming, shortNotice: shortNoticeOf(told, plan, todayIn(zone, ctx.now())) } };
  });
}
