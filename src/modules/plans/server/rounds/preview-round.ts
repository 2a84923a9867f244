import type { Ctx } from "#platform/server/context.ts";
import type { PriceRoundForm, PriceRoundPreview } from "../../contract-rounds.ts";
import { LEFT_OUT, centsAYear } from "../../rules-rounds.ts";
import type { PlanBillingPort } from "../prices/plan-billing-port.ts";
import { judgePlans, seenOf, type JudgedPlan } from "./judge-plans.ts";

const SHOWN = 20;

/** What a round would do at this moment. Nothing is kept. */
export async function previewPriceRound(
  ctx: Ctx,
  form: PriceRoundForm,
  billing: PlanBillingPort,
): Promise<PriceRoundPreview> {
  const plans = await judgePlans(ctx, form, billing);
  const hit = plans.filter(({ why }) => why === null);
  const active = hit.filter(({ isPaused }) => !isPaused);
  const isWithoutEmail = ({ hasEmail }: JudgedPlan) => !hasEmail;
  return {
    plans: hit.length,
    paused: hit.length - active.length,
    aYear: { oldCents: sumOf(active, "oldCents"), newCents: sumOf(active, "newCents") },
    rows: hit.toSorted(byClient).slice(0, SHOWN).map(toRow),
    clientsWithoutEmail: new Set(hit.filter(isWithoutEmail).map(({ clientId }) => clientId)).size,
    leftOut: LEFT_OUT.flatMap((why) => {
      const count = plans.filter((plan) => plan.why === why).length;
      return count === 0 ? [] : [{ why, plans: count }];
    }),
    earliestOn: earliestOf(plans),
    seen: seenOf(form, plans),
  };
}

const sumOf = (plans: readonly JudgedPlan[], which: "oldCents" | "newCents"): number =>
  plans.reduce((sum, plan) => sum + centsAYear(plan[which] ?? 0, plan.frequency), 0);

const byClient = (one: JudgedPlan, other: JudgedPlan): number =>
  one.clientName.localeCompare(other.clientName, "en") ||
  one.serviceName.localeCompare(other.serviceName, "en") ||
  (one.id < other.id ? -1 : 1);

/** Of all that get another price or would, were the day later. */
function earliestOf(plans: readonly JudgedPlan[]): string | null {
  const days = plans.filter(({ why }) => why === null || why === "short-notice").map(({ earliestOn }) => earliestOn);
  return days.toSorted().at(-1) ?? null;
}

const toRow = (plan: JudgedPlan): PriceRoundPreview["rows"][number] => ({
  planId: plan.id,
  client: { id: plan.clientId, name: plan.clientName },
  serviceName: plan.serviceName,
  oldCents: plan.oldCents,
  newCents: plan.newCents,
  hasEmail: plan.hasEmail,
  isPaused: plan.isPaused,
});
